import { describe, expect, it } from 'vitest'
import { normaliseLabel } from '#sandbox/matching/normalise-label.ts'

describe('normalised label', () => {
  it.each([
    ['CB CARREFOUR MARKET 12/11', 'CARREFOUR MARKET'],
    ['PAIEMENT CB 1211 LYON FNAC PART DIEU CARTE 4974XXXX', 'LYON FNAC PART DIEU'],
    ['Paiement CB 1211 Lyon Fnac Part Dieu carte 4974xxxx', 'LYON FNAC PART DIEU'],
    ['FACTURE CARTE DU 121125 MAISONS DU MONDE LYON CARTE 4974XXXXXXXX1234', 'MAISONS DU MONDE LYON'],
    ['PAIEMENT PAR CARTE X1234 SEPHORA 4512 12/11', 'SEPHORA'],
    ['ACHAT CB L’OCCITANE 12.11.25 CARTE NUMERO 123', 'L OCCITANE'],
    ['CARTE 12/11/25 Café Éphémère CB*1234', 'CAFE EPHEMERE'],
    ['PRLV SEPA EDF REF 123456', 'PRLV SEPA EDF REF'],
    ['RETRAIT DAB 12/11 LYON', 'RETRAIT DAB LYON'],
    ['  cb   fnac  ', 'FNAC'],
  ])('of "%s" is "%s"', (label, normalised) => {
    expect(normaliseLabel(label)).toBe(normalised)
  })

  it.each(['4974XXXX', 'CB 12/11', ''])('of "%s", which says nothing else, stays', (label) => {
    expect(normaliseLabel(label)).toBe(label)
  })

  it('stays the same when normalised again', () => {
    const once = normaliseLabel('PAIEMENT CB 1211 LYON FNAC PART DIEU CARTE 4974XXXX')
    expect(normaliseLabel(once)).toBe(once)
  })
})
