import { shiftDate } from './shift-date.ts'

/* Loaded before a Node process by `--import`: its clock then starts at the time that TEST_NOW names. */

const time = process.env.TEST_NOW
if (time) shiftDate(Date.parse(time) - Date.now())
