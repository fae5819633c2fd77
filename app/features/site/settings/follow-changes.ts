type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares what is typed. The `key` that a row has for the page alone does not count. */
const toText = (value: unknown) => JSON.stringify(value, (name, each) => (name === 'key' ? undefined : each)) ?? '';

/** Whether the same is typed. */
export const isSameTyped = (one: unknown, other: unknown) => toText(one) === toText(other);

/**
 * What is typed once something else is there: what somebody typed stays, and what still says `before` says `now`. Lists count
 * as a whole.
 * @example followChanges({ a: '9', b: '1' }, { a: '1', b: '1' }, { a: '2', b: '2' }) // { a: '9', b: '2' }
 */
export function followChanges<T extends object>(typed: T, before: T, now: T): T {
  const follow = (mine: unknown, old: unknown, current: unknown): unknown => {
    if (isSameTyped(mine, old)) return current;
    if (!isPlain(mine) || !isPlain(old) || !isPlain(current)) return mine;
    return Object.fromEntries(Object.keys(mine).map((name) => [name, follow(mine[name], old[name], current[name])]));
  };
  // The same names hold the same kinds of values as in `typed`.
  return follow(typed, before, now) as T;
}
