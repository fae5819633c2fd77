import { describe, expect, test } from 'vitest';
import { findShootNews, isSoon, type ToldShoot, type TrueShoot } from './shoot-news.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const at = (time: string) => ({ startsAt: new Date(time), endsAt: new Date(Date.parse(time) + 5_400_000) });
const LATER = at('2026-12-01T19:00:00Z');
const OTHER = at('2026-12-02T10:00:00Z');
const OVER = at('2026-11-27T10:00:00Z');
const knows = (times: typeof LATER, isTheirs = true): ToldShoot => ({ ...times, isTheirs });
const is = (times: typeof LATER, facts: Partial<TrueShoot> = {}): TrueShoot => ({
  ...times,
  isTheirs: true,
  isCancelled: false,
  ...facts,
});

describe('MSG-14: what somebody has to be told of a shoot', () => {
  test.each<[string, ToldShoot | null, TrueShoot | null, string | null]>([
    ['a shoot that they do not know', null, is(LATER), 'shoot_given'],
    ['one that is theirs again', knows(LATER, false), is(LATER), 'shoot_given'],
    ['the same one', knows(LATER), is(LATER), null],
    ['another time', knows(LATER), is(OTHER), 'shoot_moved'],
    ['another end', knows(LATER), is({ ...LATER, endsAt: OTHER.endsAt }), 'shoot_moved'],
    ['a cancelled one', knows(LATER), is(LATER, { isCancelled: true }), 'shoot_cancelled'],
    ['one that is deleted', knows(LATER), null, 'shoot_cancelled'],
    ['one of somebody else', knows(LATER), is(LATER, { isTheirs: false }), 'shoot_taken'],
    ['one that was moved to a time that is over', knows(LATER), is(OVER), 'shoot_moved'],
    ['one that is over', null, is(OVER), null],
    ['one that was cancelled after it', knows(OVER), is(OVER, { isCancelled: true }), null],
    ['a cancelled one that they never knew', null, is(LATER, { isCancelled: true }), null],
    ['one that was taken and cancelled', knows(LATER, false), is(LATER, { isCancelled: true }), null],
  ])('%s', (_name, known, now, kind) => {
    expect(findShootNews({ knows: known, is: now, now: NOW })).toBe(kind);
  });

  test('soon is within two hours, and not over', () => {
    const soon = ['2026-11-27T15:01:00Z', '2026-11-27T17:00:00Z', '2026-11-27T17:01:00Z', '2026-11-27T15:00:00Z'];
    expect(soon.map((time) => isSoon(new Date(time), NOW))).toEqual([true, true, false, false]);
  });
});
