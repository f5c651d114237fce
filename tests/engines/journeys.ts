import { isLong } from '#tests/support/long-run.ts'
import { administrationJourneys } from './journeys/administration.ts'
import { boardJourneys } from './journeys/boards.ts'
import { entityJourneys } from './journeys/entities.ts'
import { fallbackJourneys } from './journeys/fallbacks.ts'
import { pinpointJourneys } from './journeys/pinpoint.ts'
import { receiptJourneys } from './journeys/receipts.ts'
import { recordJourneys } from './journeys/record.ts'
import { sessionJourneys } from './journeys/session.ts'
import { shellJourneys } from './journeys/shell.ts'
import { supportJourneys } from './journeys/support.ts'
import { tableJourneys } from './journeys/tables.ts'
import type { Journey } from './support/stage.ts'

/** The journeys that pass in every engine. */
const allJourneys: readonly Journey[] = [
  ...sessionJourneys,
  ...pinpointJourneys,
  ...receiptJourneys,
  ...entityJourneys,
  ...supportJourneys,
  ...boardJourneys,
  ...administrationJourneys,
  ...tableJourneys,
  ...shellJourneys,
  ...fallbackJourneys,
  ...recordJourneys,
]

/** Those of this run. */
export const journeys = allJourneys.filter((journey) => isLong || !journey.isLong)
