import { describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import {
  fixClock,
  lateMinutes,
  moveClock,
  type ProductionClock,
  recountClock,
  releaseClock,
  resumeClock,
} from './production-clock.ts';

const timeZone = 'America/New_York';
const work = { hours: WORKING_HOURS, timeZone, closedDays: new Set<string>() };
const TURNAROUNDS = { ...USUAL_PRODUCTION, revision_hours: 9 };
const by = { work, turnarounds: TURNAROUNDS };
const at = (text: string) => bookingInstant(text.slice(0, 10), text.slice(11), timeZone);

function uploadedAt(text: string): ProductionClock {
  const clock = moveClock(null, { from: 'shot', to: 'uploaded', at: at(text) }, by);
  if (!clock) throw new Error('An upload starts a clock.');
  return clock;
}

describe('the clock of a card', () => {
  test('asks for the upload within a working day after the shoot', () => {
    const clock = moveClock(null, { from: null, to: 'shot', at: at('2026-11-19 14:00') }, by);
    expect(clock).toMatchObject({ kind: 'upload', dueAt: at('2026-11-20 14:00'), isFixed: false });
  });

  test('PRD-2: asks for the delivery 24 to 48 hours after the upload, as the site promises, whatever happens between', () => {
    expect(uploadedAt('2026-11-20 15:00')).toMatchObject({ kind: 'delivery', dueAt: at('2026-11-22 15:00') });
    const clock = uploadedAt('2026-11-23 10:00');
    expect(clock).toMatchObject({ kind: 'delivery', dueAt: at('2026-11-25 10:00') });
    expect(moveClock(clock, { from: 'uploaded', to: 'editing', at: at('2026-11-24 10:00') }, by)).toBe(clock);
    expect(moveClock(clock, { from: 'editing', to: 'check', at: at('2026-11-24 10:00') }, by)).toBe(clock);
  });

  test('stops while clients look, and begins anew for what they want changed', () => {
    expect(
      moveClock(uploadedAt('2026-11-23 10:00'), { from: 'check', to: 'review', at: at('2026-11-24 10:00') }, by),
    ).toBeNull();
    expect(moveClock(null, { from: 'review', to: 'editing', at: at('2026-11-24 10:00') }, by)).toMatchObject({
      kind: 'revision',
      dueAt: at('2026-11-25 10:00'),
    });
  });

  test('begins anew when a card goes back to the shoot', () => {
    const clock = moveClock(
      uploadedAt('2026-11-23 10:00'),
      { from: 'uploaded', to: 'shot', at: at('2026-11-24 10:00') },
      by,
    );
    expect(clock).toMatchObject({ kind: 'upload', dueAt: at('2026-11-25 10:00') });
  });
});

describe('a question', () => {
  test('leaves as many working minutes as there were when it was asked', () => {
    // 24 hours until Wednesday 16:00; on Tuesday at 17:00 eight hours are left.
    const resumed = resumeClock(
      uploadedAt('2026-11-23 10:00'),
      { pausedAt: at('2026-11-24 17:00'), now: at('2026-11-27 12:00') },
      work,
    );
    expect(resumed.dueAt).toEqual(at('2026-11-27 14:00'));
  });

  test('takes nothing from what was late already', () => {
    const clock = uploadedAt('2026-11-16 10:00');
    expect(resumeClock(clock, { pausedAt: at('2026-11-19 12:00'), now: at('2026-11-20 12:00') }, work)).toBe(clock);
  });
});

describe('changed hours', () => {
  test('a shorter turnaround brings the due time nearer, by as much as it is shorter', () => {
    const turnarounds = { ...TURNAROUNDS, delivery_hours: 12 };
    const sooner = recountClock(uploadedAt('2026-11-23 10:00'), { work, turnarounds });
    expect(sooner).toMatchObject({ dueAt: at('2026-11-24 10:00'), turnaround: 720 });
    expect(recountClock(sooner, by).dueAt).toEqual(at('2026-11-25 10:00'));
  });

  test('a holiday puts it off', () => {
    const closed = { ...work, closedDays: new Set(['2026-11-25']) };
    const changes = moveClock(null, { from: 'review', to: 'editing', at: at('2026-11-24 10:00') }, by);
    if (!changes) throw new Error('Changes are due.');
    expect(recountClock(changes, { work: closed, turnarounds: TURNAROUNDS }).dueAt).toEqual(at('2026-11-26 10:00'));
  });

  test('counted again without a change it is the same', () => {
    const clock = uploadedAt('2026-11-23 10:00');
    expect(recountClock(clock, by)).toEqual(clock);
  });
});

describe('a due time that was set by hand', () => {
  const fixed = fixClock(
    uploadedAt('2026-11-23 10:00'),
    { dueAt: at('2026-12-01 12:00'), now: at('2026-11-23 11:00') },
    work,
  );

  test('stays when hours change and when the files come', () => {
    expect(recountClock(fixed, { work, turnarounds: { ...TURNAROUNDS, delivery_hours: 1 } })).toBe(fixed);
    expect(moveClock(fixed, { from: 'shot', to: 'uploaded', at: at('2026-11-24 10:00') }, by)).toBe(fixed);
  });

  test('PRD-8: is put off by a question too', () => {
    const resumed = resumeClock(fixed, { pausedAt: at('2026-11-30 10:00'), now: at('2026-12-01 10:00') }, work);
    expect(resumed.dueAt).toEqual(at('2026-12-02 12:00'));
  });

  test('ends with the work, and can be taken back', () => {
    expect(moveClock(fixed, { from: 'check', to: 'delivered', at: at('2026-11-24 10:00') }, by)).toBeNull();
    expect(releaseClock(fixed, at('2026-11-23 10:00'), by).dueAt).toEqual(at('2026-11-25 10:00'));
  });
});

test('late is counted in working time, and a question stops it', () => {
  const dueAt = at('2026-11-20 17:00');
  expect(lateMinutes({ dueAt, pausedAt: null }, at('2026-11-21 11:00'), work)).toBe(120);
  expect(lateMinutes({ dueAt, pausedAt: at('2026-11-20 17:30') }, at('2026-11-21 11:00'), work)).toBe(30);
  expect(lateMinutes({ dueAt, pausedAt: at('2026-11-20 16:00') }, at('2026-11-21 11:00'), work)).toBe(0);
  expect(lateMinutes({ dueAt: null, pausedAt: null }, at('2026-11-21 11:00'), work)).toBe(0);
});
