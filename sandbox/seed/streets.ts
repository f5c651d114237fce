import type { Random } from './random.ts'

/** Names of streets that nearly every French town has. */
const streets = [
  'Rue de la République',
  'Rue Victor Hugo',
  'Avenue Jean Jaurès',
  'Rue du Général de Gaulle',
  'Boulevard Gambetta',
  'Place de l’Hôtel de Ville',
  'Rue des Écoles',
  "Rue de l'Église",
  'Cours Émile Zola',
  'Quai Saint-Antoine',
  'Rue Pasteur',
  'Allée des Tilleuls',
]

/** Where a store stands; now and then the number is not known. */
export function createAddress(random: Random): { streetNumber: string | null; route: string; country: string } {
  const number = random.integer(1, 180)
  const streetNumber = random.chance(0.08) ? `${number} bis` : String(number)
  return { streetNumber: random.chance(0.06) ? null : streetNumber, route: random.pick(streets), country: 'France' }
}
