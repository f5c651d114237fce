/**
 * Shifts the clock of `Date`. Timers and `performance` keep the real time. The function must not use its outer scope,
 * because it is also sent to a page as text.
 *
 * @param byMs milliseconds to add to the time
 */
export function shiftDate(byMs: number): void {
  const { Date: former } = globalThis
  const formerNow = former.now
  former.now = () => formerNow() + byMs
  globalThis.Date = new Proxy(former, {
    apply: (target) => new target(target.now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  })
  former.prototype.constructor = globalThis.Date
}
