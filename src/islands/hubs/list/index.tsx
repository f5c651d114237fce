import { useStore } from '@nanostores/react'
import { Pencil } from 'lucide'
import { useId, useMemo } from 'react'
import { hubReadingErrors } from '#lib/catalogues/hubs.ts'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { formatDateTime, formatText } from '#lib/format.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { PageKeys } from '#parts/PageKeys.tsx'
import { RetryButton } from '#parts/RetryButton.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { useReadingToast } from '#parts/use-failure-toast.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { rowKeyTable } from '#stores/row-keys.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button, buttonBox } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconBox } from '#ui/IconButton.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { ListToolbar } from '#ui/ListToolbar.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type SimpleColumn, SimpleTable, SimpleTableSkeleton } from '#ui/SimpleTable.tsx'
import { leaveFocusAround } from '#ui/start-focus.ts'
import { useKeptState } from '#ui/use-draft.ts'

const rowId = ({ id }: ShoppingHub) => id
const none: readonly ShoppingHub[] = []

export default function HubManagement(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <HubGrid />
    </ToolFrame>
  )
}

/** The hubs with their dates, and the links to the form. Source: HUB-03 to HUB-06, HUB-39. */
function HubGrid() {
  const { t, locale } = useLanguage()
  const { data: hubs, error, loading } = useStore($shoppingHubs)
  const titleId = useId()
  const [search, setSearch] = useKeptState('search', '')
  const columns = useHubColumns()
  useReadingToast(error, hubReadingErrors, limits.toastMs)
  const shown = useMemo(() => {
    const words = searchWords(search)
    return (hubs ?? none).filter(({ name }) => hasAllWords(normalizeText(name ?? ''), words))
  }, [hubs, search])
  return (
    <section aria-labelledby={titleId} data-list="" className="flex max-w-180 flex-col gap-2">
      <PageKeys table={{ hasAction: true }} />
      <ListToolbar
        heading={
          <>
            <h2 id={titleId} className="text-lead font-strong">
              {t('hubs.table')}
            </h2>
            {hubs && (
              <p role="status" className="text-table text-muted tabular-nums">
                {t('hubs.count', { shown: shown.length, total: hubs.length })}
              </p>
            )}
          </>
        }
        actions={
          <a href={linkTo('hubCreation', locale)} className={`ml-auto ${buttonBox('primary', 'small')}`}>
            {t('hubs.create')}
          </a>
        }
      >
        <ListSearch label={t('hubs.search')} text={search} onSearch={setSearch} isSettled={hubs !== undefined} />
      </ListToolbar>
      {hubs ? (
        shown.length > 0 ? (
          <SimpleTable
            name="hubs"
            labelledBy={titleId}
            columns={columns}
            rows={shown}
            rowId={rowId}
            busy={loading}
            stacks
          />
        ) : hubs.length === 0 ? (
          <EmptyState title={t('hubs.empty')}>{t('hubs.empty.next')}</EmptyState>
        ) : (
          <EmptyState
            title={t('hubs.noMatch')}
            action={
              <Button ref={leaveFocusAround} onClick={() => setSearch('')}>
                {t('hubs.clear')}
              </Button>
            }
          />
        )
      ) : error ? (
        <EmptyState
          title={t('hubs.list.failed')}
          action={<RetryButton size="normal" pending={loading} onClick={() => $shoppingHubs.revalidate()} />}
        />
      ) : (
        <SimpleTableSkeleton />
      )}
    </section>
  )
}

function useHubColumns(): readonly SimpleColumn<ShoppingHub>[] {
  const { t, locale } = useLanguage()
  const shownOf = useShownKeys(rowKeyTable)
  return [
    {
      key: 'name',
      label: t('hubs.column.name'),
      className: 'w-full @2xl:min-w-40 font-medium! wrap-anywhere',
      cell: ({ name }) => formatText(name),
    },
    {
      key: 'created',
      label: t('hubs.column.created'),
      className: 'whitespace-nowrap tabular-nums @max-2xl:text-muted',
      cell: (hub) => formatDateTime(hub.created_at),
    },
    {
      key: 'updated',
      label: t('hubs.column.updated'),
      className: 'whitespace-nowrap tabular-nums @max-2xl:text-muted',
      cell: (hub) => formatDateTime(hub.updated_at),
    },
    {
      key: 'modify',
      label: t('hubs.column.modify'),
      staysAt: 'end',
      cell: ({ id, name }) => (
        <a
          href={linkTo('hubUpdate', locale, { id })}
          data-row-main=""
          aria-keyshortcuts={shownOf('edit')}
          aria-label={t('hubs.modify', { name: formatText(name) })}
          title={t('hubs.modify', { name: formatText(name) })}
          className={iconBox}
        >
          <Icon of={Pencil} className="size-4" />
        </a>
      ),
    },
  ]
}
