import type { Translate } from '#lib/i18n/translator.ts'
import type { TableLabels } from './table/labels.ts'

/** The words of every table, in the language of the page. */
export function tableLabels(t: Translate): TableLabels {
  return {
    search: t('table.search'),
    count: (shown, total) => t('table.count', { shown, total }),
    columns: t('table.columns'),
    filters: t('table.filters'),
    filterOf: (column) => t('table.filterOf', { column }),
    anyChoice: t('table.anyChoice'),
    clearFilters: t('table.clearFilters'),
    export: t('table.export'),
  }
}
