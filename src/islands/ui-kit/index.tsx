import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ContentLanguage, UserLanguage } from '#ui/ContentLanguage.tsx'
import { CutText } from '#ui/CutText.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { ForbiddenView } from '#ui/ForbiddenView.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { type IslandProps, IslandRoot } from '#ui/IslandRoot.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OneLineList } from '#ui/OneLineList.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Toast, Toasts } from '#ui/Toasts.tsx'
import { ChartStates } from './ChartStates.tsx'
import { DialogStates } from './DialogStates.tsx'
import { FieldStates } from './FieldStates.tsx'
import { TableStates } from './TableStates.tsx'
import { ValueStates } from './ValueStates.tsx'

/** Every component of the UI kit in its states. The page exists in development only. */
export default function UiKit(props: IslandProps) {
  const [scheme, setScheme] = useScheme()
  return (
    <IslandRoot {...props}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-display font-strong">UI kit</h1>
        <SchemeSwitch scheme={scheme} onChange={setScheme} />
      </div>
      {scheme === 'both' ? <BothSchemes /> : <Parts />}
    </IslandRoot>
  )
}

function Parts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [forbidden, setForbidden] = useState(false)
  return (
    <>
      <div className="flex flex-col gap-10">
        <Section title="Buttons">
          <Buttons />
        </Section>
        {forbidden && <ForbiddenView onBack={() => setForbidden(false)} />}
        <Section title="Fields">
          <FieldStates />
        </Section>
        <Section title="Values, icons and tabs">
          <ValueStates />
        </Section>
        <Section title="Notices">
          <Notices />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setToasts([{ id: Date.now(), text: 'Saved', detail: 'CB FNAC', tone: 'ok' }])}>
              Show a toast
            </Button>
            <Button onClick={() => setForbidden(!forbidden)}>Show the forbidden view</Button>
          </div>
        </Section>
        <Section title="Content with its own language">
          <ContentLanguage locale="fr" messages={{}}>
            <p>Le contenu est en français.</p>
            <UserLanguage>
              <p>An error has occurred</p>
            </UserLanguage>
          </ContentLanguage>
        </Section>
        <Section title="Chips, waiting and empty">
          <ChipsAndWaiting />
        </Section>
        <Section title="Dialogs">
          <DialogStates />
        </Section>
        <Section title="Table">
          <TableStates />
        </Section>
        <Section title="Charts">
          <ChartStates />
        </Section>
      </div>
      <Toasts toasts={toasts} dismissLabel="Dismiss" onDismiss={() => setToasts([])} />
    </>
  )
}

function Buttons() {
  return (['primary', 'secondary', 'quiet', 'plain', 'danger'] as const).map((look) => (
    <div key={look} className="flex flex-wrap items-center gap-2">
      <Button look={look}>Validate</Button>
      <Button look={look} size="small">
        Associate
      </Button>
      <Button look={look} pending>
        Validate
      </Button>
      <Button look={look} disabled>
        Next
      </Button>
    </div>
  ))
}

function Notices() {
  return (['ok', 'info', 'warn', 'bad'] as const).map((tone) => (
    <Notice key={tone} tone={tone} title="The list could not be refreshed" dismissLabel="Dismiss">
      These are the transactions as last read.
    </Notice>
  ))
}

function ChipsAndWaiting() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {(['neutral', 'ok', 'info', 'warn', 'bad', 'accent'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            In the label
          </Chip>
        ))}
        <Spinner />
      </div>
      <div className="relative w-60">
        <CutText text="PAIEMENT PAR CARTE X6300 BOUCHERIE DES HALLES 12/10" className="font-mono text-table" />
      </div>
      <OneLineList
        className="w-60"
        items={['3 purchases in the mall that day', 'same label on 2 days', '1 claim']}
        more={(count) => `+${count} more`}
      />
      <Skeleton className="h-20 w-full" label="Loading" />
      <EmptyState title="No transaction found for this hub" action={<Button>Back</Button>}>
        Every transaction of this mall has its store.
      </EmptyState>
    </>
  )
}

interface SchemeSwitchProps {
  readonly scheme: string
  readonly onChange: (scheme: string) => void
}

const schemes = ['System', 'Light', 'Dark', 'Both'].map((label) => ({ value: label.toLowerCase(), label }))

/** The theme of the page, or both side by side. No page can ask for forced colours; `npm run pictures -- ui-kit` shows them. */
function SchemeSwitch({ scheme, onChange }: SchemeSwitchProps) {
  return <Segmented label="Theme" options={schemes} value={scheme} onChange={onChange} />
}

/** The theme in the address applies first, for the two halves of `BothSchemes`. */
function useScheme() {
  const [scheme, setScheme] = useState(() => takeOn(new URLSearchParams(location.search).get('scheme') ?? 'system'))
  return [scheme, (next: string) => setScheme(takeOn(next))] as const
}

/** Gives the page a theme. */
function takeOn(scheme: string): string {
  const { dataset } = document.documentElement
  if (scheme === 'light' || scheme === 'dark') dataset.scheme = scheme
  else delete dataset.scheme
  return scheme
}

/** The kit in both themes. Each half is a separate page, so that dialogs and toasts have its theme as well. */
function BothSchemes() {
  return (
    <div className="grid grid-cols-2 gap-4">
      {['Light', 'Dark'].map((name) => (
        <iframe
          key={name}
          title={name}
          src={`?scheme=${name.toLowerCase()}`}
          className="h-[calc(100vh-7rem)] w-full rounded-control border border-line"
        />
      ))}
    </div>
  )
}

/** A group of components. */
function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-title font-strong">{title}</h2>
      {children}
    </section>
  )
}
