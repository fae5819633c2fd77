import type { HoldJson } from '#domain/orders/hold-json.ts';
import { wallClock } from '#domain/scheduling/bookings/booking-time.ts';
import type { ExplainedPerson } from '#domain/scheduling/explain-slot.ts';
import { reasonSentence } from '#domain/scheduling/reason-sentences.ts';
import type { Reason } from '#domain/scheduling/reasons.ts';
import type { ExplainedSlot } from '#domain/scheduling/slots.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { tellHours } from '#domain/shared/time/wall-time.ts';
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
  start: shootDatetime.toISOString(),
  end: endsAt.toISOString(),
});

/** Builds the response for a hold and its second visit. It names no person, because visitors see it. */
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

/** The numbers of a reason for the API, with instants as ISO strings. */
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

/** Formats reasons with the studio's clock. Equal reasons, of which an answer has thousands, are formatted once. */
export type ReasonPresenter = (reason: Reason) => ReasonJson;

export function createReasonPresenter({ timeZone, hourCycle }: Hours): ReasonPresenter {
  const clock = wallClock(timeZone);
  const same = new Map<Reason, ReasonJson>();
  const equal = new Map<string, ReasonJson>();
  const present = (reason: Reason): ReasonJson => {
    const key = JSON.stringify(reason);
    const before = equal.get(key);
    if (before) return before;
    const sentence = tellHours(reasonSentence(reason, clock), hourCycle);
    const part = reason.part ? { part: reason.part } : {};
    const presented = { code: reason.code, sentence, ...part, ...presentFigures(reason) };
    equal.set(key, presented);
    return presented;
  };
  return (reason) => {
    const before = same.get(reason);
    if (before) return before;
    const presented = present(reason);
    same.set(reason, presented);
    return presented;
  };
}

/** A person with every reason against them. */
export function presentJudged(
  { personId, reasons, notes }: ExplainedPerson,
  presentReason: ReasonPresenter,
): ExplainedJson['people'][number] {
  return { person_id: personId, offered: reasons.length === 0, reasons: reasons.map(presentReason), notes: [...notes] };
}

/** A time with the people who can come, as indexes in the list of people. */
export function presentAble(slot: ExplainedSlot, places: ReadonlyMap<string, number>): ExplainedJson {
  const able = slot.people
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ personId }) => places.get(personId))
    .filter((place) => place !== undefined);
  return { ...presentSlot(slot), time: slot.time, able, people: [] };
}

/**
 * The times of a day for staff, each with every person and every reason against them. People whose reasons have not
 * changed since the previous time are formatted once.
 */
export function presentExplained(
  slots: readonly ExplainedSlot[],
  places: ReadonlyMap<string, number>,
  presentReason: ReasonPresenter,
): ExplainedJson[] {
  const told: ExplainedJson[] = [];
  slots.forEach((slot, place) => {
    const [slotBefore, before] = [slots[place - 1], told[place - 1]];
    const people = slot.people.map((person, index) => {
      const presented = person === slotBefore?.people[index] ? before?.people[index] : undefined;
      return presented ?? presentJudged(person, presentReason);
    });
    told.push({ ...presentAble(slot, places), people });
  });
  return told;
}
