import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import type { PictureAction } from '#lib/receipts/keys.ts'
import { transformOf } from '#lib/receipts/picture-view.ts'
import { webAddress } from '#lib/web-address.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PictureTools } from './PictureTools.tsx'
import { usePicture } from './use-picture.ts'
import { usePictureGestures } from './use-picture-gestures.ts'

/** After this long a picture that is still on its way is called slow, in milliseconds. */
const slowMs = 2_000

/** Drawings without a size of their own are shown as a sheet of this size. */
const sheet = { width: 600, height: 800 }

export interface PictureHandle {
  readonly act: (action: PictureAction) => void
}

export interface PictureViewerProps {
  readonly receipt: Receipt
  readonly ref: Ref<PictureHandle>
}

/** The receipt's picture with its tools. Only a web address is ever loaded. Source: REC-03. */
export function PictureViewer({ receipt, ref }: PictureViewerProps) {
  const { t } = useLanguage()
  const picture = usePicture()
  const { view, size, setSize, frameRef, act } = picture
  const loading = useLoading()
  const address = webAddress(receipt.imageURI)
  usePictureGestures(picture)
  useImperativeHandle(ref, () => ({ act }))
  return (
    <section
      aria-label={t('receipts.picture')}
      className="flex min-h-0 flex-col overflow-hidden rounded-control border border-line bg-ground max-desktop:h-[max(45dvh,22.5rem)] desktop:min-h-90"
    >
      <PictureTools onAct={act} scale={view?.scale ?? null} />
      <div
        ref={frameRef}
        className={classes(
          'relative min-h-0 grow overflow-hidden select-none',
          // A whole picture has nowhere to move to, so a finger scrolls the page over it.
          view?.fit === 'whole' ? 'touch-pan-y' : 'touch-none',
          view && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {address !== null && loading.state !== 'broken' && (
          <img
            key={loading.attempt}
            src={address}
            alt={t('receipts.picture.of', { id: receipt.id })}
            referrerPolicy="no-referrer"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize(width > 0 && height > 0 ? { width, height } : sheet)
              loading.setState('there')
            }}
            onError={() => loading.setState('broken')}
            className={classes('absolute top-1/2 left-1/2 max-w-none', !view && 'invisible')}
            style={
              view && size
                ? {
                    width: size.width,
                    height: size.height,
                    margin: `${-size.height / 2}px 0 0 ${-size.width / 2}px`,
                    transform: transformOf(view),
                    filter: view.contrast === 1 ? undefined : `contrast(${view.contrast})`,
                  }
                : undefined
            }
          />
        )}
        <PictureState
          state={address === null ? (receipt.imageURI?.trim() ? 'unsafe' : 'none') : loading.state}
          onRetry={loading.retry}
        />
      </div>
    </section>
  )
}

type LoadingState = 'loading' | 'slow' | 'there' | 'broken'

function useLoading() {
  const [state, setState] = useState<LoadingState>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    const timer = setTimeout(() => setState((last) => (last === 'loading' ? 'slow' : last)), slowMs)
    return () => clearTimeout(timer)
  }, [attempt])
  const retry = () => {
    setState('loading')
    setAttempt((last) => last + 1)
  }
  return { state, setState, attempt, retry }
}

interface PictureStateProps {
  readonly state: LoadingState | 'unsafe' | 'none'
  readonly onRetry: () => void
}

/** In the picture's place while it is not there, and why. */
function PictureState({ state, onRetry }: PictureStateProps) {
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
