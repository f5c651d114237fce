/**
 * Labels of one shop each, as banks write them, with the one pattern that matches them all. Several come from public reports about tools
 * that make rules for bank labels.
 */
export const labelGroups: readonly (readonly [pattern: string, ...labels: string[]])[] = [
  ['^CARREFOUR\\s+LYON\\s+\\d+$', 'CARREFOUR LYON 1', 'CARREFOUR LYON 2', 'CARREFOUR LYON 3'],
  ['^CARREFOUR\\s+LYON\\s+\\d+$', 'CARREFOUR LYON 1'],
  ['^CARREFOUR\\s+\\d+\\s+LYON\\s+\\d+$', 'CARREFOUR 1 LYON 1', 'CARREFOUR 1 LYON 2', 'CARREFOUR 2 LYON 1'],
  ['^AUCHAN\\d+\\s+LYON$', 'AUCHAN12 LYON', 'AUCHAN13 LYON'],
  ['^Tesco\\s+PFS\\s+\\d+,\\s+Hempstead *$', 'Tesco PFS 3719, Hempstead ', 'Tesco PFS 3720, Hempstead'],
  ['^Paypal\\s+Inst\\s+Xfer\\s+Adob$', 'Paypal           Inst Xfer  Adob', 'Paypal Inst Xfer\tAdob'],
  ['^Paypal[\\s\u00a0]+Adob[\\s\u00a0]+\\d+$', 'Paypal\u00a0Adob 1', 'Paypal Adob \u00a0 2'],
  ['^XYZ/ABC/\\d+/DESCRIPTION$', 'XYZ/ABC/111217248781/DESCRIPTION'],
  [
    '^POS\\s+\\d+,\\d+\\s+AT\\s+D\\d+\\s+\\d+\\.\\d+\\.\\s+\\d+:\\d+\\s+BILLA$',
    'POS          45,13 AT  D6   31.07. 10:27 BILLA',
    'POS           5,10 AT  D4   01.08. 09:03 BILLA',
  ],
  [
    '^UPI-SETL-FSN-\\d+-\\w+-BATCH\\d+$',
    'UPI-SETL-FSN-510996260123-setl_xot9xgPg5duO6q-BATCH81',
    'UPI-SETL-FSN-510996260777-setl_Abc9x1Pg5duO77-BATCH82',
  ],
  ['^CARD\\s+-\\s+P\\d+-\\d+VENDOR\\s+INC-EUR-\\d+\\.\\d+EUR$', 'CARD - P1234567-12345678VENDOR INC-EUR-1.23EUR'],
  ['^Amazon\\s+[\\d./:,-]+$', 'Amazon 01.02.24', 'Amazon 2024-02-01', 'Amazon 010224'],
  ['^CB\\s+ZARA\\s+\\d+\\s+[^\\d\\s]+\\s+\\d+$', 'CB ZARA 12 OCT 24', 'CB ZARA 03 févr. 2024'],
  ['^CB\\s+ZARA\\s+\\d+[^\\d\\s]+\\d+\\s+\\d+H\\d+$', 'CB ZARA 12OCT24 14H32', 'CB ZARA 03MAI24 09H05'],
  ['^DEEZER\\s+[^\\d\\s]+\\s+\\d+$', 'DEEZER OCTOBRE 2024', 'DEEZER MAI 2024'],
  ['^PRLV\\s+EDF\\s+REF:\\w+$', 'PRLV EDF REF:A1B2C3D4', 'PRLV EDF REF:9F8K2Q'],
  ['^PRLV\\s+EDF\\s+\\S+$', 'PRLV EDF A1B2', 'PRLV EDF 7F3K-99'],
  ['^SQ\\s+\\*CAFE\\s+\\(LYON\\)\\s+\\d+%\\s+\\[A\\+B\\]\\s+\\d+\\.\\d+\\$$', 'SQ *CAFE (LYON) 50% [A+B] 1.50$'],
  [
    '^CB\\s+L&#039;OCCITANE\\s+CAF&eacute;\\s+\\d+$',
    'CB L&#039;OCCITANE CAF&eacute; 7',
    'CB L&#039;OCCITANE CAF&eacute; 8',
  ],
  ['^CB\\|FNAC\\s+[\\dX*]+$', 'CB|FNAC X1234', 'CB|FNAC *98765'],
  ['^(?:CB\\s+ZARA\\s+\\d+/\\d+|ACHAT\\s+ZARA\\s+\\d+)$', 'CB ZARA 12/10', 'ACHAT ZARA 5', 'ACHAT ZARA 7'],
]
