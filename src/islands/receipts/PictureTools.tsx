import { Contrast, type IconNode, Maximize, MoveHorizontal, RotateCcw, RotateCw, SunDim, ZoomIn, ZoomOut } from 'lucide'
import { formatPercent } from '#lib/format-number.ts'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { reviewKeyTable } from './keys.ts'
import type { PictureAction } from './rules/picture-view.ts'

export interface PictureToolsProps {
  readonly onAct: (action: PictureAction) => void
  /** Scale of the picture, 1 for its natural size; null without a picture. */
  readonly scale: number | null
}

const tools: readonly (readonly [PictureAction, IconNode])[] = [
  ['zoomIn', ZoomIn],
  ['zoomOut', ZoomOut],
  ['fitWidth', MoveHorizontal],
  ['fitWhole', Maximize],
  ['turnLeft', RotateCcw],
  ['turnRight', RotateCw],
  ['moreContrast', Contrast],
  ['lessContrast', SunDim],
]

/** The tools of the picture, each with its key. What has no room on one line is left out, or makes two lines of four. */
export function PictureTools({ onAct, scale }: PictureToolsProps) {
  const { t, locale } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  return (
    <div
      role="toolbar"
      aria-label={t('receipts.picture.tools')}
      className="flex h-9 shrink-0 items-center gap-0.5 border-b border-line px-1 max-desktop:h-auto max-desktop:min-h-11 max-desktop:flex-wrap max-desktop:justify-between max-desktop:gap-0 max-desktop:px-0"
    >
      {tools.map(([action, icon]) => (
        <IconButton
          key={action}
          label={t(`receipts.key.${action}`)}
          aria-keyshortcuts={action === 'zoomIn' ? shownOf(action)?.replace('+', 'Plus') : shownOf(action)}
          disabled={scale === null}
          onClick={() => onAct(action)}
          className="gap-1 disabled:opacity-50 @max-[22rem]:basis-1/4 desktop:w-auto desktop:min-w-8 desktop:px-1.5"
          icon={
            <>
              <Icon of={icon} className="size-4" />
              <KeyHint shown={shownOf(action)?.replace('Shift+', '⇧')} className="max-desktop:hidden" />
            </>
          }
        />
      ))}
      <span className="ml-auto min-w-0 overflow-hidden px-1.5 text-small whitespace-nowrap text-muted tabular-nums @max-[31.25rem]:hidden max-desktop:hidden">
        {scale !== null && formatPercent(scale * 100, locale, 0)}
      </span>
    </div>
  )
}
