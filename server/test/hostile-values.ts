/** Days and moments that are none, that the calendar skips, or that lie beyond the years of a database. */
const TIMES = [
  'tomorrow',
  'next Monday at noon',
  '2026-02-30',
  '2026-13-01T14:00',
  '2026-12-01T25:00',
  '2027-03-14T02:30',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59',
  '+275760-09-13',
  '0999-06-01T00:00:00.000Z',
];

/** Texts that are special somewhere on their way: in SQL, in a header, in a file name, in UTF-8. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  'line\r\nBcc: everybody@example.com',
  "'; drop table orders; --",
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  '<script>alert(1)</script>',
  '\u202eexe.gpj',
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(20_000),
  'NaN',
  '-1',
  '1e9',
  '99999999999999999999',
];

/** Other values in the place of a text or a number. */
const OTHERS = [null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], [['x']], { $ne: '' }, { length: 3 }];

/** Values for a place of a query or a path. */
export const HOSTILE_TEXTS: readonly string[] = [...TIMES, ...TEXTS];

/** Values for a place of a JSON body. */
export const HOSTILE_VALUES: readonly unknown[] = [...HOSTILE_TEXTS, ...OTHERS];

/** Bodies that are no JSON object at all. */
export const HOSTILE_BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":',
  '[1,2',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
  `{"${'k'.repeat(5000)}":1}`,
];

type Json = Record<string, unknown> | unknown[];
type Step = string | number;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place of a value, itself excepted: `['form', 'sqft']`. */
export function valuePaths(value: unknown, before: Step[] = []): Step[][] {
  if (!isJson(value)) return [];
  const entries: [Step, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([step, inner]) => [[...before, step], ...valuePaths(inner, [...before, step])]);
}

/** A copy of a value with something else in one place; with `undefined` there, JSON leaves the place out. */
export function replaceAt(value: unknown, [step, ...rest]: Step[], replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((inner, index) => (index === step ? replaceAt(inner, rest, replacement) : inner));
  }
  const inside = isJson(value) ? { ...value } : {};
  return { ...inside, [step]: replaceAt((inside as Record<string, unknown>)[step], rest, replacement) };
}
