import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { AnnounceOptions } from '#stores/notices.ts'
import type { News } from '../state/decisions.ts'
import type { Associable } from '../state/task.ts'
import { namesOfStores } from './names-of-stores.ts'

/** What the work has done, for `announce`. Source: MAS-18, SAS-15. */
export function newsWords(news: News<Associable>, t: Translate): [string, AnnounceOptions] {
  switch (news.kind) {
    case 'associated':
      return [t('associating.success'), { detail: wordsAbout(news, t) }]
    case 'dissociated':
      return [t('associating.undone'), { detail: wordsAbout(news, t) }]
    case 'left':
      return [t('associating.left', { count: news.count }), { tone: 'info', detail: t('associating.left.detail') }]
    case 'run':
      return runWords(news, t)
  }
}

/** The store comes first, because it is what the user has to check. */
function wordsAbout({ row, store }: Extract<News<Associable>, { readonly row: unknown }>, t: Translate): string {
  return t('associating.about', { store: formatText(store.name), what: formatText(row.label) })
}

function runWords(
  { of, stores, ends }: Extract<News<Associable>, { kind: 'run' }>,
  t: Translate,
): [string, AnnounceOptions] {
  const { done, failed, unsent } = ends
  const title = of === 'associate' ? 'associating.run.done' : 'associating.run.undone'
  const labels = failed.map(({ label }) => formatText(label)).join(', ')
  const detail = [
    failed.length > 0 && t('associating.run.failed', { labels }),
    unsent.length > 0 && t('associating.run.unsent', { count: unsent.length }),
  ].filter((text) => text !== false)
  return [
    t(title, { count: done.length, store: namesOfStores(stores, t) }),
    {
      tone: detail.length === 0 ? 'ok' : done.length > 0 ? 'info' : 'bad',
      ...(detail.length > 0 && { detail: detail.join(' ') }),
    },
  ]
}
