import { addWorkingTime, type WorkingTime, workingMinutesBetween } from '#domain/scheduling/working-time.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { MOST_PASSING, type ProductionSettings } from '#domain/site/settings/production-settings.ts';
import type { ProductionStage } from './stages.ts';

/** What is due: the upload after a shoot, the delivery after the upload, or what a client wants changed. */
export const CLOCK_KINDS = ['upload', 'delivery', 'revision'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/**
 * When work is due: `minutes` of working time after `from`, of which `turnaround` are what the studio allows. A due time that was
 * set by hand is fixed. While `pausedAt` is set, a question is open and the clock stands as it was then.
 */
export type ProductionClock = {
  kind: ClockKind;
  from: Date;
  minutes: number;
  turnaround: number;
  dueAt: Date;
  isFixed: boolean;
};

/** How long the work may take, in working hours; `revision_hours` are those that clients are told when they send a round. */
type Turnarounds = Pick<ProductionSettings, 'upload_hours' | 'delivery_hours'> & { revision_hours: number };

/** How a studio counts: when it works, and how long the work may take. */
export type CountedBy = { work: WorkingTime; turnarounds: Turnarounds };

function turnaroundMinutes(kind: ClockKind, turnarounds: Turnarounds): number {
  return 60 * turnarounds[`${kind}_hours`];
}

/**
 * When as much working time is over. A delivery that nothing stopped is due before twice as much has passed, also on a weekend: so the site
 * promises it.
 */
function dueTime({ kind, from, minutes, turnaround }: Omit<ProductionClock, 'dueAt'>, work: WorkingTime): Date {
  const due = addWorkingTime({ ...work, from, minutes });
  if (kind !== 'delivery' || minutes !== turnaround) return due;
  const latest = new Date(from.getTime() + MOST_PASSING * minutes * MINUTE_MS);
  return latest < due ? latest : due;
}

const counted = (clock: Omit<ProductionClock, 'dueAt'>, work: WorkingTime): ProductionClock => ({
  ...clock,
  dueAt: dueTime(clock, work),
});

function startClock(kind: ClockKind, from: Date, { work, turnarounds }: CountedBy): ProductionClock {
  const turnaround = turnaroundMinutes(kind, turnarounds);
  return counted({ kind, from, minutes: turnaround, turnaround, isFixed: false }, work);
}

const isWithClients = (stage: ProductionStage | null) => stage === 'review' || stage === 'delivered';

/** What a stage is timed by where its card comes from another one; null while the studio waits for its clients. */
function clockKind(from: ProductionStage | null, to: ProductionStage): ClockKind | null {
  if (isWithClients(to)) return null;
  if (to === 'shot') return 'upload';
  return isWithClients(from) ? 'revision' : 'delivery';
}

type Step = { from: ProductionStage | null; to: ProductionStage; at: Date };

/**
 * The clock of a card behind a move. It continues from the upload to the check, begins anew with the upload, and for changes that a client
 * wants; there is none in review and once delivered. A due time that was set by hand stays until then.
 */
export function moveClock(
  clock: ProductionClock | null,
  { from, to, at }: Step,
  by: CountedBy,
): ProductionClock | null {
  const kind = clockKind(from, to);
  if (!kind) return null;
  const continues = clock && (clock.isFixed || (from !== 'shot' && to !== 'shot'));
  return continues ? clock : startClock(kind, at, by);
}

/** The clock after a pause: as many working minutes are left as when it began. What was late then is as late as before. */
export function resumeClock(
  clock: ProductionClock,
  { pausedAt, now }: { pausedAt: Date; now: Date },
  work: WorkingTime,
): ProductionClock {
  if (clock.dueAt.getTime() <= pausedAt.getTime()) return clock;
  const minutes = workingMinutesBetween({ ...work, from: pausedAt, to: clock.dueAt });
  return counted({ ...clock, from: now, minutes }, work);
}

/** The clock by the hours and turnarounds that hold now. One that was set by hand stays. */
export function recountClock(clock: ProductionClock, { work, turnarounds }: CountedBy): ProductionClock {
  if (clock.isFixed) return clock;
  const turnaround = turnaroundMinutes(clock.kind, turnarounds);
  const minutes = Math.max(0, clock.minutes + turnaround - clock.turnaround);
  return counted({ ...clock, minutes, turnaround }, work);
}

/** A due time that staff set; the minutes until then are what a pause keeps. */
export function fixClock(
  clock: ProductionClock,
  { dueAt, now }: { dueAt: Date; now: Date },
  work: WorkingTime,
): ProductionClock {
  return {
    ...clock,
    dueAt,
    isFixed: true,
    from: now,
    minutes: workingMinutesBetween({ ...work, from: now, to: dueAt }),
  };
}

/** The clock without a due time that was set by hand: the usual time from now on. */
export function releaseClock({ kind }: ProductionClock, now: Date, by: CountedBy): ProductionClock {
  return startClock(kind, now, by);
}

/** By how many working minutes work is late now, or was when its clock was stopped; 0 where it is not. */
export function lateMinutes(
  { dueAt, pausedAt }: { dueAt: Date | null; pausedAt: Date | null },
  now: Date,
  work: WorkingTime,
): number {
  return dueAt ? workingMinutesBetween({ ...work, from: dueAt, to: pausedAt ?? now }) : 0;
}
