import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listUnknown } from './unknown-fields.ts';

const place = z.object({ city: z.string(), zip_code: z.string().optional() });
const schema = z.object({
  package_id: z.string(),
  photo_count: z.int().nullable(),
  address: place.nullable().default(null),
  lines: z.array(z.object({ label: z.string() })).max(3),
  kind: z.discriminatedUnion('type', [
    z.object({ type: z.literal('day'), day: z.string() }),
    z.object({ type: z.literal('time'), time: z.string() }),
  ]),
  texts: z.record(z.string(), z.object({ en: z.string() })),
  trimmed: z.preprocess((value) => value ?? {}, place),
  either: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
  anything: z.looseObject({ known: z.string() }),
  summed: z.object({ a: z.int() }).transform(({ a }) => a),
});
const VALID = {
  package_id: 'growth',
  photo_count: null,
  address: { city: 'Arlington' },
  lines: [{ label: 'Extra' }],
  kind: { type: 'day', day: '2026-12-01' },
  texts: { title: { en: 'A' } },
  trimmed: { city: 'Arlington' },
  either: { a: '', b: '' },
  anything: { known: '', more: 1 },
  summed: { a: 1 },
};

describe('what a schema does not know', () => {
  test('is nothing of a body that is as it says', () => {
    expect(schema.safeParse(VALID).success).toBe(true);
    expect(listUnknown(schema, VALID)).toEqual([]);
  });

  test.each([
    ['at the top', { extra: 1 }, ['extra']],
    ['in an object that may be null', { address: { city: 'Arlington', zip: '1' } }, ['address.zip']],
    ['in a list', { lines: [{ label: 'A' }, { label: 'B', price: 1 }] }, ['lines.1.price']],
    ['in the option that is meant', { kind: { type: 'time', time: '10:00', day: '2026-12-01' } }, ['kind.day']],
    ['in a record', { texts: { title: { en: 'A', tr: 'B' } } }, ['texts.title.tr']],
    ['behind what is prepared', { trimmed: { city: 'A', town: 'B' } }, ['trimmed.town']],
    ['in neither side', { either: { a: '', b: '', c: '' } }, ['either.c']],
    ['before a transform', { summed: { a: 1, b: 2 } }, ['summed.b']],
    [
      'by the name of a thing of the language',
      JSON.parse('{ "__proto__": 1, "constructor": 2 }'),
      ['__proto__', 'constructor'],
    ],
  ])('is found %s', (_where, changes, paths) => {
    const body = JSON.parse(JSON.stringify(VALID));
    for (const [name, value] of Object.entries(changes))
      Object.defineProperty(body, name, { value, enumerable: true, configurable: true });
    expect(listUnknown(schema, body).map(({ path }) => path)).toEqual(paths);
  });

  test.each([
    ['photoCount', 'There is no “photoCount” here. Did you mean “photo_count”?'],
    ['PACKAGE-ID', 'There is no “PACKAGE-ID” here. Did you mean “package_id”?'],
  ])('%s is told with the name that was meant', (name, message) => {
    expect(listUnknown(schema, { ...VALID, [name]: 1 })).toEqual([{ path: name, message }]);
  });

  test('is told with the names that there are', () => {
    expect(listUnknown(place, { city: 'A', county: 'B' })[0]?.message).toBe(
      'There is no “county” here. What can be sent: city, zip_code.',
    );
  });

  test('is not told of a value that the schema refuses anyway', () => {
    for (const value of [null, 'text', 3, [], { kind: 'x' }]) expect(listUnknown(schema.shape.kind, value)).toEqual([]);
  });
});
