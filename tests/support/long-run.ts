/** Whether the tests also try what takes minutes: in `npm test -- --long`, or with `WITH_LONG=1` in the environment. */
export const isLong = process.env.WITH_LONG === '1'
