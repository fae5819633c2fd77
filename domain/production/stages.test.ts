import { describe, expect, test } from 'vitest';
import {
  MOVE_CAUSES,
  type MoveCause,
  mayMoveByHand,
  nextStage,
  PRODUCTION_STAGES,
  type ProductionStage,
} from './stages.ts';

const since = new Date('2026-11-20T15:00:00Z');
const later = new Date('2026-11-20T16:00:00Z');
const earlier = new Date('2026-11-20T14:00:00Z');
const standing = (stage: ProductionStage, isByHand = false) => ({ stage, since, isByHand });

/** Where each cause leads, and from where it does. */
const TABLE: [MoveCause, ProductionStage, ProductionStage[]][] = [
  ['by_hand', 'editing', ['shot', 'uploaded', 'check', 'review', 'delivered']],
  ['shoot_over', 'shot', ['delivered']],
  ['files_arrived', 'uploaded', ['shot']],
  ['editing_begun', 'editing', ['shot', 'uploaded']],
  ['sent_to_check', 'check', ['shot', 'uploaded', 'editing']],
  ['returned', 'editing', ['check', 'review']],
  ['check_passed', 'review', ['shot', 'uploaded', 'editing', 'check']],
  ['round_sent', 'editing', ['shot', 'uploaded', 'check', 'review', 'delivered']],
  ['round_done', 'review', ['editing', 'check']],
  ['approved', 'delivered', ['shot', 'uploaded', 'editing', 'check', 'review']],
  ['delivery_sent', 'delivered', ['shot', 'uploaded', 'editing', 'check', 'review']],
];

test('the table has each cause', () => {
  expect(TABLE.map(([cause]) => cause)).toEqual([...MOVE_CAUSES]);
});

describe.each(TABLE)('%s', (cause, to, from) => {
  test('PRD-1: puts a card that is nowhere yet', () => {
    expect(nextStage(null, { to, cause, at: later })).toBe(to);
  });

  test(`moves from ${from.join(', ')} alone`, () => {
    const moved = PRODUCTION_STAGES.filter((stage) => nextStage(standing(stage), { to, cause, at: later }) === to);
    expect(moved).toEqual(from);
  });
});

describe('what staff did by hand', () => {
  test.each(MOVE_CAUSES.filter((cause) => cause !== 'by_hand'))('is not undone by an earlier %s', (cause) => {
    for (const stage of PRODUCTION_STAGES) {
      expect(nextStage(standing(stage, true), { to: 'editing', cause, at: earlier })).toBeNull();
    }
  });

  test('is no reason against what happens later', () => {
    expect(nextStage(standing('delivered', true), { to: 'editing', cause: 'round_sent', at: later })).toBe('editing');
    expect(nextStage(standing('shot', true), { to: 'uploaded', cause: 'files_arrived', at: later })).toBe('uploaded');
  });

  test('PRD-2: can be changed at the same moment by hand', () => {
    expect(nextStage(standing('check', true), { to: 'editing', cause: 'by_hand', at: since })).toBe('editing');
  });
});

test('a shoot takes back what was delivered after it ended only if it ended later', () => {
  expect(nextStage(standing('delivered'), { to: 'shot', cause: 'shoot_over', at: earlier })).toBeNull();
  expect(nextStage(standing('delivered'), { to: 'shot', cause: 'shoot_over', at: later })).toBe('shot');
});

describe('moving by hand', () => {
  test('who runs the production moves everything', () => {
    for (const from of PRODUCTION_STAGES) {
      for (const to of PRODUCTION_STAGES) expect(mayMoveByHand({ from, to, seesAll: true })).toBe(true);
    }
  });

  test('others move their work up to the check', () => {
    expect(mayMoveByHand({ from: 'uploaded', to: 'check', seesAll: false })).toBe(true);
    expect(mayMoveByHand({ from: 'check', to: 'delivered', seesAll: false })).toBe(false);
    expect(mayMoveByHand({ from: 'delivered', to: 'editing', seesAll: false })).toBe(false);
    expect(mayMoveByHand({ from: 'review', to: 'check', seesAll: false })).toBe(false);
  });
});
