import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useContext } from 'react'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { problemOf } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import type { Reading } from '#stores/query.ts'
import { Button } from '#ui/Button.tsx'
import { CharacterKeys } from '#ui/character-keys.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { associationKeyTable } from '../keys.ts'
import type { RankedStore } from '../rules/rank-stores.ts'

export interface LikelyStoresProps {
  readonly $stores: Reading<readonly HubStore[]>
  /** Whether a write is on its way. */
  readonly $isSending: ReadableAtom<boolean>
  /** The likely stores, each with its number as key. */
  readonly likely: readonly RankedStore[]
  /** The store that is likely enough for the key that accepts. */
  readonly proposal: HubStore | null
  /** Number of transactions that get the store. */
  readonly count: number
  /** `at` is when the key or pointer went down, in milliseconds since the page started. */
  readonly onChoose: (store: HubStore, at: number) => void
}

/** A button for each likely store, or why there is none. */
export function LikelyStores({ $stores, $isSending, likely, proposal, count, onChoose }: LikelyStoresProps): Elements {
  const { t } = useLanguage()
  const { data: stores, error, loading } = useStore($stores)
  const isWriting = useStore($isSending)
  if (stores === undefined && error !== undefined) {
    return (
      <>
        <span className="truncate max-desktop:whitespace-normal">{t(readingFailure(problemOf(error)))}</span>
        <RetryButton pending={loading} onClick={() => $stores.revalidate()} />
      </>
    )
  }
  if (stores === undefined) return <span>{t('state.loading')}</span>
  if (likely.length === 0) return <span>{t('associating.none')}</span>
  return likely.map((ranked, index) => (
    <StoreButton
      key={ranked.store.id}
      ranked={ranked}
      digit={index + 1}
      isProposal={ranked.store === proposal}
      count={count}
      pending={isWriting}
      onChoose={(at) => onChoose(ranked.store, at)}
    />
  ))
}

/**
 * Stores of a mall often begin with the same words, so that a name without room is cut in its middle. A button has room for the end, and
 * for a sign of the start. It is cut inside a word, because software that reads the shown words drops a space at an edge.
 */
const startAndEnd = /^(|.*?\S)(\S.{0,5})$/su

interface StoreButtonProps {
  readonly ranked: RankedStore
  /** Its number key. */
  readonly digit: number
  readonly isProposal: boolean
  readonly count: number
  readonly pending: boolean
  readonly onChoose: (at: number) => void
}

function StoreButton({ ranked: { store, reasons }, digit, isProposal, count, pending, onChoose }: StoreButtonProps) {
  const { t } = useLanguage()
  const acceptKey = useShownKeys(associationKeyTable)('accept')
  const keys = useContext(CharacterKeys) ? [String(digit), ...(isProposal && acceptKey ? [acceptKey] : [])] : []
  const [firstKey, ...otherKeys] = keys
  const name = formatText(store.name)
  const [, start = '', end = ''] = startAndEnd.exec(name) ?? [name, name]
  const why = reasons.map((reason) => t(`associating.reason.${reason}`)).join(', ')
  return (
    <Button
      size="small"
      look={isProposal ? 'primary' : 'secondary'}
      pending={pending}
      icon={<KeyHint shown={firstKey} className="shrink-0" />}
      aria-label={count > 1 ? t('associating.group.with', { count, store: name }) : name}
      title={why ? t('associating.about', { store: name, what: why }) : name}
      aria-keyshortcuts={keys.join(' ') || undefined}
      className={classes(
        'px-2 max-desktop:h-11 max-desktop:max-w-[70vw] max-desktop:shrink-0 max-desktop:px-3',
        otherKeys.length > 0 ? 'min-w-32' : 'min-w-26',
      )}
      onClick={(event) => onChoose(event.timeStamp)}
    >
      {otherKeys.map((key) => (
        <KeyHint key={key} shown={key} className="shrink-0" />
      ))}
      <span dir="auto" className="flex min-w-0 whitespace-pre">
        {start !== '' && <span className="min-w-4.5 shrink-1000 truncate">{start}</span>}
        <span className="flex min-w-0 justify-end overflow-hidden">{end}</span>
      </span>
    </Button>
  )
}
