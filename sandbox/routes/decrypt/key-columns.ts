/** What a row names its customer by; the first that a row has decides. */
export const keyKinds = ['id', 'email', 'phone'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Where in a row a key stands. */
export interface KeyColumn {
  readonly kind: KeyKind
  readonly index: number
}

/** Names that such columns go by, in small letters and without anything but letters. */
const names: Readonly<Record<KeyKind, readonly string[]>> = {
  id: ['id', 'customerid', 'idclient', 'identifiant'],
  email: ['email', 'mail', 'emailaddress', 'adresseemail', 'adressemail', 'courriel'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone', 'tel', 'numerodetelephone'],
}

/** The columns of a header that name a customer, `id` before `email` before `phone`; none in a file of other things. */
export function keyColumnsOf(header: readonly string[]): readonly KeyColumn[] {
  const plain = header.map(plainName)
  return keyKinds.flatMap((kind) => {
    const index = plain.findIndex((name) => names[kind].includes(name))
    return index === -1 ? [] : [{ kind, index }]
  })
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
