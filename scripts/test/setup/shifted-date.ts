/**
 * `Date` on a clock that is `shiftMs` milliseconds ahead of the machine's: `new Date()`, `Date()` and `Date.now()` give
 * the shifted time, everything else is as before. Temporal and the embedded database read the same clock.
 */
export function shiftedDate(RealDate: DateConstructor, shiftMs: number): DateConstructor {
  const now = () => RealDate.now() + shiftMs;
  const shifted: DateConstructor = new Proxy(RealDate, {
    construct: (target, parts, newTarget) => Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = shifted;
  return shifted;
}
