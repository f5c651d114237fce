import { useEffect, useState } from 'react'
import type { Prediction } from '#lib/contracts/offers.ts'
import { predictionLines, predictionsFile } from '#lib/offers/predictions-csv.ts'

/** Address and name of the file of predictions, for a link; null without any.. */
export function useDownload(rows: readonly Prediction[] | null) {
  const [made, setMade] = useState<{ readonly rows: readonly Prediction[]; readonly href: string } | null>(null)
  useEffect(() => {
    if (rows === null) return
    const href = URL.createObjectURL(new Blob(predictionLines(rows), { type: 'text/csv;charset=utf-8' }))
    setMade({ rows, href })
    return () => URL.revokeObjectURL(href)
  }, [rows])
  return rows !== null && made?.rows === rows ? { href: made.href, download: predictionsFile } : null
}
