import { useLanguage } from '#ui/Messages.tsx'
import { isCutOff, useMeasured } from '#ui/use-measured.ts'
import type { StoreRanking } from '../rules/rank-stores.ts'
import type { Group } from '../state/groups.ts'
import { numbered } from '../state/ranking.ts'
import type { Associable } from '../state/task.ts'
import type { Work } from '../state/work.ts'
import { LikelyStores } from './LikelyStores.tsx'
import { StripButton } from './StripButton.tsx'

export interface StripActionsProps<Row extends Associable> {
  readonly work: Work<Row>
  readonly row: Row | null
  readonly canAssociate: boolean
  readonly ranking: StoreRanking | null
  readonly group: Group<Row>
}

/**
 * The likely stores, and at the other end what else can be done. Without room the words get short first, and the names of stores last. The
 * words are always short in a narrow window, because they would change from row to row.
 */
export function StripActions<Row extends Associable>(props: StripActionsProps<Row>) {
  const { work, row, canAssociate, ranking, group } = props
  const { t } = useLanguage()
  const { source, press } = work
  const { isOn, members, total } = group
  const isLine = source.lines?.isOn() ?? false
  const isAside = source.lines?.isAside() ?? false
  const line = useMeasured(giveRoom)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={line}
      role="group"
      aria-label={t('associating.stores')}
      className="group/actions @container col-span-2 row-start-3 flex items-center gap-x-1 max-desktop:order-1 max-desktop:min-h-23 max-desktop:flex-wrap max-desktop:content-end max-desktop:gap-y-1"
    >
      {/* Without room the stores scroll, so that none lies under a button beside them. The room around them is for the focus. */}
      <div className="-m-1 flex min-w-0 grow items-center gap-1.5 overflow-x-auto p-1 max-desktop:min-h-11 max-desktop:basis-full max-desktop:items-start">
        {canAssociate ? (
          <LikelyStores
            $stores={source.$stores}
            $isSending={work.decisions.$isSending}
            likely={numbered(ranking)}
            proposal={ranking?.proposal ?? null}
            count={isOn ? members.length : 1}
            onChoose={press.choose}
          />
        ) : (
          <span>{t(row ? 'associating.linked' : 'associating.noRow')}</span>
        )}
      </div>
      {isLine && row && (
        <StripButton action="group" short={t('associating.line.rows.short', { count: total })} onPress={press.group}>
          {t('associating.line.rows', { count: total })}
        </StripButton>
      )}
      {total > 1 && !isLine && (
        <StripButton
          action="group"
          short={
            isOn
              ? t('associating.group.chosen.short', { count: members.length, total })
              : t('associating.group.short', { count: total })
          }
          onPress={press.group}
        >
          {isOn
            ? t('associating.group.chosen', { count: members.length, total })
            : t('associating.group', { count: total })}
        </StripButton>
      )}
      {canAssociate && (!isOn || isLine) && (
        <StripButton
          action="skip"
          short={isLine && !isAside ? t('associating.setAside.short') : undefined}
          onPress={press.skip}
        >
          {t(skipWord(isLine, isAside))}
        </StripButton>
      )}
      {canAssociate && (
        <StripButton action="find" short={t('associating.find.short')} onPress={press.find}>
          {t('associating.find')}
        </StripButton>
      )}
      {canAssociate && source.rights.canAddPatterns && (
        <StripButton action="pattern" short={t('associating.pattern.short')} onPress={press.pattern}>
          {t('associating.pattern')}
        </StripButton>
      )}
    </div>
  )
}

function skipWord(isLine: boolean, isAside: boolean) {
  if (!isLine) return 'associating.skip'
  return isAside ? 'associating.takeBack' : 'associating.setAside'
}

/** Whether the words can be long is known when they have been. */
function giveRoom(line: HTMLElement): void {
  line.dataset.roomy = ''
  if ([...line.querySelectorAll<HTMLElement>('.truncate')].some(isCutOff)) delete line.dataset.roomy
}
