import { useStore } from '@nanostores/react'
import { Maximize, RotateCcw, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { formatPair, missing } from '#lib/format.ts'
import { formatPercent, formatRounded } from '#lib/format-number.ts'
import type { GraphNode } from '#lib/offers/store-graph.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { GroupLegend } from './GroupLegend.tsx'
import { scales } from './graph/picture.ts'
import { type PictureData, usePicture, usePointer } from './graph/use-picture.ts'
import { $chosenStore, $pointedStore, $size, choosePointed, pointAtStart, pointOn } from './state/offers.ts'

export interface GraphPictureProps extends PictureData {
  readonly onRisk: (store: string) => void
}

const zoomStep = 1.3
const panPx = 60

type PictureRef = ReturnType<typeof usePicture>['picture']

/** The graph on a canvas, with its buttons and its legend. Source: OFF-31 to OFF-40, OFF-46, OFF-60. */
export function GraphPicture(props: GraphPictureProps) {
  const { graph, nodes, onRisk } = props
  const [scale, setScale] = useState(1)
  const [isSettled, setSettled] = useState(false)
  const { frame, picture } = usePicture(props, setScale, setSettled)
  const reset = () => {
    $chosenStore.set(null)
    picture.current?.place(graph, !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  return (
    <div className="flex min-h-0 grow flex-col gap-2">
      <Canvas frame={frame} picture={picture} graph={graph} isSettled={isSettled} onRisk={onRisk} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PointedStore nodes={nodes} />
        <ZoomTools
          scale={scale}
          onZoom={(factor) => picture.current?.zoomBy(factor)}
          onResetZoom={() => picture.current?.resetZoom()}
          onReset={reset}
        />
      </div>
      <GroupLegend nodes={graph.nodes} />
    </div>
  )
}

interface CanvasProps extends Pick<GraphPictureProps, 'graph' | 'onRisk'> {
  readonly frame: Ref<HTMLDivElement>
  readonly picture: PictureRef
  readonly isSettled: boolean
}

/** The frame of the canvas, which takes pointers and keys. */
function Canvas({ frame, picture, graph, isSettled, onRisk }: CanvasProps) {
  const { t } = useLanguage()
  const helpId = useId()
  const pointed = useStore($pointedStore)
  const pointer = usePointer(picture, onRisk)
  return (
    <>
      <div className="relative min-h-0 grow">
        <div
          ref={frame}
          role="application"
          aria-label={t('offers.graph.label', { stores: graph.nodes.length, links: graph.links.length })}
          aria-describedby={helpId}
          aria-busy={!isSettled}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture has its own keys
          tabIndex={0}
          onKeyDown={(event) => actOnKey(event, picture.current)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && pointAtStart()}
          onBlur={() => $pointedStore.set(null)}
          {...pointer}
          // With reduced motion the picture only appears after it has settled.
          className={classes(
            'absolute inset-0 touch-none overflow-hidden rounded-control [&_.float-tooltip-kap]:hidden [&_canvas]:block motion-reduce:aria-busy:[&_canvas]:invisible',
            pointed === null ? 'cursor-grab' : 'cursor-pointer',
          )}
        />
        <p role="status" className="pointer-events-none absolute bottom-0 left-0 text-small text-muted">
          {isSettled ? graph.links.length === 0 && t('offers.graph.noLinks') : t('offers.graph.settling')}
        </p>
      </div>
      <p id={helpId} className="sr-only">
        {t('offers.graph.help')}
      </p>
    </>
  )
}

function actOnKey(event: KeyboardEvent, picture: PictureRef['current']): void {
  const keys: Readonly<Record<string, () => unknown>> = {
    '+': () => picture?.zoomBy(zoomStep),
    '=': () => picture?.zoomBy(zoomStep),
    '-': () => picture?.zoomBy(1 / zoomStep),
    '0': () => picture?.resetZoom(),
    PageDown: () => pointOn(1),
    PageUp: () => pointOn(-1),
    Enter: choosePointed,
    Escape: () => $pointedStore.set(null),
    ArrowLeft: () => picture?.moveBy(-panPx, 0),
    ArrowRight: () => picture?.moveBy(panPx, 0),
    ArrowUp: () => picture?.moveBy(0, -panPx),
    ArrowDown: () => picture?.moveBy(0, panPx),
  }
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

interface ZoomToolsProps {
  readonly scale: number
  readonly onZoom: (factor: number) => void
  readonly onResetZoom: () => void
  readonly onReset: () => void
}

/** The scale, and the buttons of the picture. Source: OFF-35, OFF-36. */
function ZoomTools({ scale, onZoom, onResetZoom, onReset }: ZoomToolsProps) {
  const { t, locale } = useLanguage()
  const percent = formatPercent(scale * 100, locale, 0)
  const tools = [
    { name: 'zoomIn', icon: ZoomIn, disabled: scale >= scales.max, onClick: () => onZoom(zoomStep) },
    { name: 'zoomOut', icon: ZoomOut, disabled: scale <= scales.min + 1e-6, onClick: () => onZoom(1 / zoomStep) },
    { name: 'resetZoom', icon: Maximize, onClick: onResetZoom },
    { name: 'reset', icon: RotateCcw, onClick: onReset },
  ] as const
  return (
    <div className="ml-auto flex items-center max-desktop:-mr-2">
      <output className="px-2 text-small text-muted tabular-nums">{t('offers.graph.scale', { percent })}</output>
      {tools.map(({ name, icon, ...rest }) => (
        <IconButton
          key={name}
          label={t(`offers.graph.${name}`)}
          icon={<Icon of={icon} className="size-4" />}
          {...rest}
        />
      ))}
    </div>
  )
}

/** Full name, group and size of the store that is pointed at. Its line is always there, so that nothing moves. */
function PointedStore({ nodes }: { readonly nodes: readonly GraphNode[] }) {
  const { t, locale } = useLanguage()
  const pointed = useStore($pointedStore)
  const size = useStore($size)
  const node = nodes.find(({ id }) => id === pointed)
  const group = node?.group == null ? t('offers.group.none') : t('offers.group.named', { name: node.group })
  const figure = node?.figures[size] ?? null
  const text = figure === null ? missing : formatRounded(figure, locale, 2)
  return (
    <p
      role="status"
      aria-label={t('offers.twin.store')}
      className="flex min-h-5 min-w-0 flex-[1_1_12rem] flex-wrap gap-x-3 text-table"
    >
      {node && (
        <>
          <strong className="font-medium">{node.id}</strong>
          <span className="text-muted tabular-nums">{`${group} · ${formatPair(t(`offers.size.${size}`), text, locale)}`}</span>
        </>
      )}
    </p>
  )
}
