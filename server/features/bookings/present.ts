import type { HoldJson } from '#domain/scheduling/hold-json.ts';
import { reasonSentence } from '#domain/scheduling/reason-sentences.ts';
import type { Reason } from '#domain/scheduling/reasons.ts';
import type { ExplainedPerson, ExplainedSlot } from '#domain/scheduling/slots.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { tellHours } from '#domain/shared/wall-time.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import type { BookingPart, BookingRow } from '#server/db/schema/bookings.ts';

const iso = (at: number) => new Date(at).toISOString();

type SlotJson = SlotsJson['days'][number]['slots'][number];
type ExplainedJson = AdminSlotsJson['days'][number]['slots'][number];
type ReasonJson = ExplainedJson['people'][number]['reasons'][number];

/** A time that is offered, as everybody may see it. */
export const presentSlot = ({ at, ends }: ExplainedSlot): SlotJson => ({ start: iso(at), end: iso(ends) });

/** When a held time ends, and how long that is. */
export const presentHoldEnd = (expiresAt: Date, now: Date) => ({
  expires_at: expiresAt.toISOString(),
  seconds_left: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
});

type Times = Pick<BookingRow, 'shootDatetime' | 'endsAt'>;
type HeldPart = Times & { part: Pick<BookingPart, 'kind'> };

const presentTimes = ({ shootDatetime, endsAt }: Times) => ({
  ...{ start: shootDatetime.toISOString(), end: endsAt.toISOString() },
});

/** A held time with its second visit, as who holds it sees it: nobody is named. */
export const presentHold = (
  { expiresAt, parts, ...held }: Times & { id: string; expiresAt: Date; parts: readonly HeldPart[] },
  now: Date,
): HoldJson => {
  const second = parts.find(({ part }) => part.kind === 'visit');
  return {
    id: held.id,
    ...presentTimes(held),
    ...(second ? { second_visit: presentTimes(second) } : {}),
    ...presentHoldEnd(expiresAt, now),
  };
};

/** The figures of a reason, instants as ISO instants. */
function presentFigures(reason: Reason): Omit<ReasonJson, 'code' | 'sentence'> {
  switch (reason.code) {
    case 'past':
      return { now: iso(reason.now) };
    case 'notice':
      return { hours: reason.hours, from: iso(reason.from) };
    case 'horizon':
      return { days: reason.days, until: iso(reason.until) };
    case 'outside_hours':
      return { hours: reason.hours };
    case 'closing':
      return { closes: iso(reason.closes), ends: iso(reason.ends) };
    case 'busy':
      return { kind: reason.kind, from: iso(reason.from), until: iso(reason.until) };
    case 'held':
      return { from: iso(reason.from), until: iso(reason.until), expires: iso(reason.expires) };
    case 'drive_before':
    case 'drive_after':
      return { needed_minutes: reason.neededMinutes, there_minutes: reason.thereMinutes };
    case 'skill_missing':
      return { skill: reason.skill };
    case 'outside_zone':
      return { zone: reason.zone, weekdays: [...reason.weekdays] };
    case 'day_jobs':
      return { limit: reason.limit, jobs: reason.jobs };
    case 'day_distance':
      return { limit_kilometers: reason.limitKilometers, kilometers: reason.kilometers };
    case 'equipment':
      return { equipment: reason.equipment, count: reason.count, in_use: reason.inUse };
    case 'no_daylight':
      return { spans: reason.spans.map(({ from, until }) => ({ from: iso(from), until: iso(until) })) };
    case 'day_off':
    case 'barred':
      return {};
  }
}

/** The studio's zone and how it tells hours. */
type Hours = Pick<SiteFormats, 'timeZone' | 'hourCycle'>;

/** Presents reasons in the words of a studio; equal ones, of which a look has thousands, once. */
export type ReasonPresenter = (reason: Reason) => ReasonJson;

export function createReasonPresenter({ timeZone, hourCycle }: Hours): ReasonPresenter {
  const known = new Map<string, ReasonJson>();
  return (reason) => {
    const key = JSON.stringify(reason);
    const before = known.get(key);
    if (before) return before;
    const sentence = tellHours(reasonSentence(reason, timeZone), hourCycle);
    const part = reason.part ? { part: reason.part } : {};
    const presented = { code: reason.code, sentence, ...part, ...presentFigures(reason) };
    known.set(key, presented);
    return presented;
  };
}

/** A person with every reason against them. */
export function presentJudged(
  { personId, reasons, notes }: ExplainedPerson,
  presentReason: ReasonPresenter,
): ExplainedJson['people'][number] {
  return { person_id: personId, offered: reasons.length === 0, reasons: reasons.map(presentReason), notes };
}

/** A time with each person and every reason against them, as staff see it. */
export function presentExplained(slot: ExplainedSlot, presentReason: ReasonPresenter): ExplainedJson {
  return {
    ...presentSlot(slot),
    time: slot.time,
    people: slot.people.map((person) => presentJudged(person, presentReason)),
  };
}
