/** A value as JSON whose keys stand in order, without those that are absent: the database keeps no order of keys. */
const toSortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * Whether two documents say the same, in whatever order their keys stand; a key that is absent is one that is undefined.
 * Lists are the same in the same order: `isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })` is true.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => toSortedJson(one) === toSortedJson(other);
