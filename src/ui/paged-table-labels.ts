import type { Translate } from '#lib/i18n/translator.ts'
import type { PagedTableLabels } from './paged-table/labels.ts'

/** The words of every paged table, in the language of the page. */
export function pagedTableLabels(t: Translate): PagedTableLabels {
  return {
    loading: t('state.loading'),
    pages: (title) => t('table.pages', { title }),
    page: (page, count) => (count === null ? t('table.pageAlone', { page }) : t('table.page', { page, count })),
    range: (first, last, total) =>
      total === null ? t('table.rangeAlone', { first, last }) : t('table.range', { first, last, total }),
    size: t('table.pageSize'),
    first: t('table.firstPage'),
    previous: t('table.previousPage'),
    next: t('table.nextPage'),
    last: t('table.lastPage'),
  }
}
