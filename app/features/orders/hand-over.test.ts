import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { EMPTY_VALUES } from './form-values.ts';
import { handOver, readHandedOver } from './hand-over.ts';

const ID = '6f1f0d3e-6a55-4c8e-9d5b-0c1f2a3b4c5d';
const OF_FRAME = '11111111-6a55-4c8e-9d5b-0c1f2a3b4c5d';
const DRAFT = {
  ...emptyDraft(OF_FRAME),
  step: 2 as const,
  packageId: 'growth',
  photoCount: 40,
  coupon: 'SPRING',
  values: { ...EMPTY_VALUES, address: '12 Şişli & #draft=', notes: '"quoted"\nline' },
  answers: { staged: true, rooms: ['Kitchen', 'Bath'], note: 'ş'.repeat(2000) },
  access: { kind: 'lockbox', code: '4711-Q' },
  accessMark: 'mark',
  paymentId: 'pi_secret',
  placedKeys: ['key'],
};

test('ORD-101: what was said goes along, and the review comes next', () => {
  const taken = readHandedOver(handOver(DRAFT), ID);
  expect(taken).toEqual({ ...DRAFT, draftId: ID, step: 3, paymentId: null, placedKeys: [] });
  expect(handOver(DRAFT)).not.toMatch(/pi_secret|11111111|placedKeys/);
});

test('ORD-103: with a chosen time the step before comes first, where it is held again', () => {
  const held = { ...DRAFT, heldTime: '2027-06-03T14:00:00.000Z', holdId: ID };
  expect(readHandedOver(handOver(held), ID)).toMatchObject({ step: 2, heldTime: held.heldTime });
});

test.each([
  '',
  '#token=abc',
  '#draft=',
  '#draft=%E0%A4%A',
  '#draft=[]',
  '#draft=null',
  '#draft={',
  `#draft=${'x'.repeat(600_000)}`,
])('ORD-102: %.20s carries no draft', (hash) => expect(readHandedOver(hash, ID)).toBeNull());

test('ORD-102: a link brings neither an id of its own nor a payment', () => {
  const made = {
    draftId: OF_FRAME,
    paymentId: 'pi_other',
    placedKeys: ['k'],
    values: { address: 'x', __proto__: {}, other: 1 },
  };
  const taken = readHandedOver(`#draft=${encodeURIComponent(JSON.stringify(made))}`, ID);
  expect(taken).toEqual({ ...emptyDraft(ID), step: 3, values: { ...EMPTY_VALUES, address: 'x' } });
});
