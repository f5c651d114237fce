/** The departments of the seeded cities, by code. */
export const seedDepartments = {
  '13': 'Bouches-du-Rhône',
  '31': 'Haute-Garonne',
  '33': 'Gironde',
  '38': 'Isère',
  '42': 'Loire',
  '44': 'Loire-Atlantique',
  '59': 'Nord',
  '69': 'Rhône',
} as const

/** Cities with the name that banks print and their department. Some share a department, so that the counters differ. */
export const seedCities = [
  { name: 'Lyon', labelName: 'LYON', department: '69' },
  { name: 'Villeurbanne', labelName: 'VILLEURBANNE', department: '69' },
  { name: 'Bron', labelName: 'BRON', department: '69' },
  { name: 'Vénissieux', labelName: 'VENISSIEUX', department: '69' },
  { name: 'Marseille', labelName: 'MARSEILLE', department: '13' },
  { name: 'Aix-en-Provence', labelName: 'AIX EN PROVENCE', department: '13' },
  { name: 'Aubagne', labelName: 'AUBAGNE', department: '13' },
  { name: 'Toulouse', labelName: 'TOULOUSE', department: '31' },
  { name: 'Blagnac', labelName: 'BLAGNAC', department: '31' },
  { name: 'Bordeaux', labelName: 'BORDEAUX', department: '33' },
  { name: 'Mérignac', labelName: 'MERIGNAC', department: '33' },
  { name: 'Grenoble', labelName: 'GRENOBLE', department: '38' },
  { name: 'Échirolles', labelName: 'ECHIROLLES', department: '38' },
  { name: 'Saint-Étienne', labelName: 'ST ETIENNE', department: '42' },
  { name: 'Nantes', labelName: 'NANTES', department: '44' },
  { name: 'Saint-Herblain', labelName: 'ST HERBLAIN', department: '44' },
  { name: 'Lille', labelName: 'LILLE', department: '59' },
  { name: "Villeneuve-d'Ascq", labelName: 'VILLENEUVE D ASCQ', department: '59' },
] as const

export type SeedCity = (typeof seedCities)[number]['name']

/**
 * Hubs with their name in labels. Two share a city, so that "in the city" and "in the hub" differ. The last one is
 * new: it has stores but no customer, so it has no unassigned transaction.
 */
export const seedHubs: readonly { name: string; labelName: string; city: SeedCity; isNew: boolean }[] = [
  { name: 'Confluent', labelName: 'CONFLUENT', city: 'Lyon', isNew: false },
  { name: 'Les Deux Fleuves', labelName: 'DEUX FLEUVES', city: 'Lyon', isNew: false },
  { name: 'La Calanque', labelName: 'CALANQUE', city: 'Marseille', isNew: false },
  { name: 'Violette', labelName: 'VIOLETTE', city: 'Toulouse', isNew: false },
  { name: 'Quai des Chartrons', labelName: 'CHARTRONS', city: 'Bordeaux', isNew: false },
  { name: 'Belledonne', labelName: 'BELLEDONNE', city: 'Grenoble', isNew: false },
  { name: 'Île aux Voiles', labelName: 'ILE AUX VOILES', city: 'Nantes', isNew: false },
  { name: 'Beffroi', labelName: 'BEFFROI', city: 'Lille', isNew: true },
]
