import { shiftDate } from './shift-date.ts'

/* Preloaded into a Node process with `--import`. The clock of the process then starts at TEST_NOW. */

const time = process.env.TEST_NOW
if (time) shiftDate(Date.parse(time) - Date.now())
