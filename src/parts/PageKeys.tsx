import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useTopDialog } from '#ui/top-dialog.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useLatest } from '#ui/use-latest.ts'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { LateDialog } from './LateDialog.tsx'
import type { PageKeysProps } from './PageKeysDialog.tsx'

type Keys = Readonly<RefObject<PageKeysProps>>

/** Sets the keys of what the page shows now. */
const SetKeys = createContext<Dispatch<SetStateAction<Keys | null>>>(() => {})

/** Says which keys work here, for the list that `?` opens. A page renders one at a time, beside its work. */
export function PageKeys(props: PageKeysProps) {
  const setKeys = useContext(SetKeys)
  const latest = useLatest(props)
  useEffect(() => {
    setKeys(latest)
    return () => setKeys((keys) => (keys === latest ? null : keys))
  }, [setKeys, latest])
  return null
}

/** Lists the keys of the page when `?` is pressed outside a text. The frame of every tool has it. */
export function KeyHelp({ children }: { readonly children: ReactNode }) {
  const [keys, setKeys] = useState<Keys | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const list = useLazyPart(() => import('./PageKeysDialog.tsx'))
  const topDialog = useTopDialog()
  const close = () => setIsOpen(false)

  useKeys(
    ({ key, ctrlKey, altKey, metaKey, repeat }) => {
      if (key !== '?' || ctrlKey || altKey || metaKey || repeat) return false
      list.load()
      setIsOpen(true)
      return true
    },
    topDialog === null,
    { onChoices: true },
  )

  return (
    <SetKeys value={setKeys}>
      {children}
      {isOpen && (
        <LateDialog of={list} onBack={close}>
          {({ PageKeysDialog }) => <PageKeysDialog {...keys?.current} onClose={close} />}
        </LateDialog>
      )}
    </SetKeys>
  )
}
