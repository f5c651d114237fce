import { useEffect, useState } from 'react'
import { type Colours, readColours } from './look.ts'

/** The colours of the scheme that is shown, and again when it changes. */
export function useColours(): Colours {
  const [colours, setColours] = useState(read)
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const change = () => setColours(read())
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [])
  return colours
}

function read(): Colours {
  return readColours(matchMedia('(prefers-color-scheme: dark)').matches)
}
