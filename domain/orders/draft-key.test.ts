import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAFT_KEY_PATTERN, draftKey } from './draft-key.ts';

const DRAFT = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

test.each([
  ['foobar', '6477f76a9c2fba7e'],
  [{ a: 1 }, '9c3e82dd6fcae8b1'],
  [{ city: 'Şişli' }, 'e4f75fec6e057ee9'],
])('the key of %j ends in the FNV-1a hash of its JSON', (body, hash) => {
  expect(draftKey(DRAFT, body)).toBe(`${DRAFT}.${hash}`);
});

test('ORD-35: the same draft and form give the same key, another draft another', () => {
  const form = { packageId: 'starter', form: { city: 'Bethesda' } };
  expect(draftKey(DRAFT, { ...form })).toBe(draftKey(DRAFT, form));
  expect(draftKey('1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', form)).not.toBe(draftKey(DRAFT, form));
});

test('ORD-36: a changed form gives another key', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(draftKey(DRAFT, one)).not.toBe(draftKey(DRAFT, other));
    }),
    { numRuns: 500 },
  );
});

test('every key has the form that the server accepts, and gives the draft back', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), fc.jsonValue(), (draftId, body) => {
      expect(DRAFT_KEY_PATTERN.exec(draftKey(draftId, body))?.[1]).toBe(draftId);
    }),
  );
});

test.each([
  '',
  DRAFT,
  `${DRAFT}.`,
  `${DRAFT}.85944171f73967e`,
  `${DRAFT}.85944171f73967e8\n`,
  `${DRAFT}.85944171F73967E8`,
  '0a1b2c3d-4e5f-1a6b-8c7d-9e0f1a2b3c4d.85944171f73967e8',
  ` ${DRAFT}.85944171f73967e8`,
])('%j is not a key', (key) => {
  expect(DRAFT_KEY_PATTERN.test(key)).toBe(false);
});
