import { useStore } from '@nanostores/react'
import { type Ref, useImperativeHandle, useState } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PictureTools } from './PictureTools.tsx'
import { type PictureAction, transformOf } from './rules/picture-view.ts'
import type { PictureLoading, PictureState } from './state/picture-loading.ts'
import { pictureStage, type SeenPicture } from './state/picture-stage.ts'
import { usePictureFrame } from './use-picture-frame.ts'

/** Size of a picture without a size, such as an SVG. */
const sheet = { width: 600, height: 800 }

export interface PictureHandle {
  readonly act: (action: PictureAction) => void
}

export interface PictureViewerProps {
  readonly receipt: Receipt
  readonly loading: PictureLoading
  readonly ref?: Ref<PictureHandle>
  readonly className?: string
}

/** The picture of a receipt with its tools. Source: REC-03. */
export function PictureViewer({ receipt, loading, ref, className }: PictureViewerProps) {
  const { t } = useLanguage()
  const [stage] = useState(() => pictureStage(receipt.hubId))
  const seen = useStore(stage.$seen)
  const { state, attempt } = useStore(loading.$loading)
  const frame = usePictureFrame(stage)
  useImperativeHandle(ref, () => stage)
  return (
    <section
      aria-label={t('receipts.picture')}
      className={classes(
        '@container flex min-h-0 flex-col overflow-hidden rounded-control border border-line bg-ground',
        className,
      )}
    >
      <PictureTools onAct={stage.act} scale={seen?.view.scale ?? null} />
      <div
        ref={frame}
        className={classes(
          'relative min-h-0 grow overflow-hidden select-none',
          // A picture that fits completely cannot move, so a finger scrolls the page.
          seen?.view.fit === 'whole' ? 'touch-pan-y' : 'touch-none',
          seen && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {loading.address !== null && state !== 'broken' && (
          <img
            key={attempt}
            src={loading.address}
            alt={t('receipts.picture.of', { id: receipt.id })}
            referrerPolicy="no-referrer"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              stage.setSize(width > 0 && height > 0 ? { width, height } : sheet)
              loading.noteLoaded()
            }}
            onError={loading.noteBroken}
            className={classes('absolute top-1/2 left-1/2 max-w-none', !seen && 'invisible')}
            style={seen ? styleOf(seen) : undefined}
          />
        )}
        <PictureNote state={state} onRetry={loading.retry} />
      </div>
    </section>
  )
}

function styleOf({ size, view }: SeenPicture) {
  return {
    width: size.width,
    height: size.height,
    margin: `${-size.height / 2}px 0 0 ${-size.width / 2}px`,
    transform: transformOf(view),
    filter: view.contrast === 1 ? undefined : `contrast(${view.contrast})`,
  }
}

interface PictureNoteProps {
  readonly state: PictureState
  readonly onRetry: () => void
}

/** Says why the picture is not visible. */
function PictureNote({ state, onRetry }: PictureNoteProps) {
  const { t } = useLanguage()
  if (state === 'there') return null
  return (
    <div
      role={state === 'loading' || state === 'slow' ? 'status' : 'alert'}
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center text-body"
    >
      {(state === 'loading' || state === 'slow') && <Spinner />}
      <p className="font-medium">{t(`receipts.picture.${state}`)}</p>
      {state === 'unsafe' && <p className="text-muted">{t('receipts.picture.unsafe.next')}</p>}
      {(state === 'slow' || state === 'broken') && <Button onClick={onRetry}>{t('receipts.picture.retry')}</Button>}
    </div>
  )
}
