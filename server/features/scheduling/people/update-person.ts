import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { CreatePerson, PersonDayInput, PersonJson, UpdatePerson } from '#domain/scheduling/people/person-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { PersonRow } from '#server/db/schema/people.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { getPerson } from './list-people.ts';
import { personColor } from './make-first-people.ts';
import {
  countDayChange,
  countShootsOutside,
  deletePersonDay,
  insertPerson,
  listPeopleRows,
  lockPerson,
  updatePersonRow,
  upsertPersonDay,
} from './queries.ts';

/** The most people of a studio. */
const MAX_PEOPLE = 200;

const subjectOf = (id: string) => ({ kind: 'person', id }) as const;

/** Converts the body of a request into the table's columns. */
function toRow({ home, ...changes }: UpdatePerson): Partial<PersonRow> {
  const { max_jobs, max_kilometers, buffer_minutes, active_from, active_until, ...same } = changes;
  // Fields left out of a request are undefined here, which the database layer takes as unchanged.
  const set: Partial<PersonRow> = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined));
  if (home !== undefined) {
    set.homeAddress = home?.address ?? null;
    set.homeLatitude = home?.point?.latitude ?? null;
    set.homeLongitude = home?.point?.longitude ?? null;
  }
  if (max_jobs !== undefined) set.maxJobs = max_jobs;
  if (max_kilometers !== undefined) set.maxKilometers = max_kilometers;
  if (buffer_minutes !== undefined) set.bufferMinutes = buffer_minutes;
  if (active_from !== undefined) set.activeFrom = active_from;
  if (active_until !== undefined) set.activeUntil = active_until;
  return set;
}

function requireDaysInOrder({ activeFrom, activeUntil }: Partial<PersonRow>): void {
  if (activeFrom && activeUntil && activeFrom > activeUntil) {
    throw invalidField('active_until', 'The last day cannot be before the first one.');
  }
}

/** Refuses employment dates that exclude shoots which are already booked. */
async function requireShootsWithin(ctx: Context, { id, activeFrom, activeUntil }: PersonRow): Promise<void> {
  const timeZone = await getTimeZone(ctx);
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const outside = await countShootsOutside(ctx.db, id, {
    now: ctx.clock.now(),
    from: activeFrom ? midnightOf(activeFrom) : null,
    until: activeUntil ? midnightOf(addDays(activeUntil, 1)) : null,
  });
  if (outside === 0) return;
  const shoots = outside === 1 ? 'A shoot is' : `${outside} shoots are`;
  throw new AppError('conflict', `${shoots} booked outside of these days. Hand over first.`);
}

/** Adds a person to the studio, behind all others unless told. */
export async function createPerson(ctx: Context, { name, ...asked }: CreatePerson): Promise<PersonJson> {
  return inTransaction(ctx, async (inside) => {
    await lockCalendar(inside.db);
    const others = await listPeopleRows(inside.db);
    if (others.length >= MAX_PEOPLE) throw new AppError('conflict', `A studio has ${MAX_PEOPLE} people at most.`);
    const changes = toRow(asked);
    requireDaysInOrder(changes);
    const createdAt = ctx.clock.now();
    const position = Math.min(1000, Math.max(0, ...others.map((other) => other.position)) + 1);
    const color = personColor(others.length + 1);
    const person = await insertPerson(inside.db, {
      id: newId(createdAt),
      position,
      color,
      createdAt,
      ...changes,
      name,
    });
    await recordAction(inside, { action: 'person_created', subject: subjectOf(person.id) });
    return getPerson(inside, person.id);
  });
}

/** A person in the version that the caller has seen, under the lock of the calendar. Otherwise `not_found` or `stale_version`. */
export async function lockPersonEdited(ctx: Context, { id, ifMatch }: Edited): Promise<PersonRow> {
  await lockCalendar(ctx.db);
  const person = await lockPerson(ctx.db, id);
  if (!person) throw new AppError('not_found', 'There is no such person.');
  await requireVersion(ifMatch, person.version, () => getPerson(ctx, id));
  return person;
}

/**
 * Changes a person, from the next booking on: what is booked stays. Refused with `conflict` where shoots are booked outside of the
 * days on which they work, and with `stale_version`.
 */
export async function updatePerson(ctx: Context, edited: Edited, changes: UpdatePerson): Promise<PersonJson> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockPersonEdited(inside, edited);
    const set = toRow(changes);
    requireDaysInOrder({ ...before, ...set });
    const after = await updatePersonRow(inside.db, edited.id, set);
    await requireShootsWithin(inside, changedDays(before, after));
    const detail = { fields: Object.keys(changes).sort().join(',') };
    await recordAction(inside, { action: 'person_changed', subject: subjectOf(edited.id), detail });
    return getPerson(inside, edited.id);
  });
}

/** Only newly set employment dates can exclude booked shoots, so unchanged ones are not checked. */
function changedDays(before: PersonRow, after: PersonRow): PersonRow {
  return {
    ...after,
    activeFrom: before.activeFrom === after.activeFrom ? null : after.activeFrom,
    activeUntil: before.activeUntil === after.activeUntil ? null : after.activeUntil,
  };
}

/** Which day of which person is changed. */
export type EditedDay = Edited & { day: string };

/** Gives a person other hours on a day, or the day off. What is booked stays. Otherwise `not_found` or `stale_version`. */
export async function setPersonDay(
  ctx: Context,
  { day, ...edited }: EditedDay,
  input: PersonDayInput,
): Promise<PersonJson> {
  const { id: personId } = edited;
  if (day < dayInZone(ctx.clock.now(), await getTimeZone(ctx))) {
    throw invalidField('day', 'Choose a day that is still to come.');
  }
  return inTransaction(ctx, async (inside) => {
    await lockPersonEdited(inside, edited);
    await upsertPersonDay(inside.db, { id: newId(ctx.clock.now()), personId, day, ...input });
    await countDayChange(inside.db, personId);
    const hours = input.hours.map(({ opens, closes }) => `${opens}-${closes}`).join(',');
    const detail = { day, hours: hours || 'off' };
    await recordAction(inside, { action: 'person_day_set', subject: subjectOf(personId), detail });
    return getPerson(inside, personId);
  });
}

/** Gives a person their usual hours on a day again. Otherwise `not_found` or `stale_version`. */
export async function deleteDay(ctx: Context, { day, ...edited }: EditedDay): Promise<PersonJson> {
  return inTransaction(ctx, async (inside) => {
    await lockPersonEdited(inside, edited);
    if (!(await deletePersonDay(inside.db, edited.id, day)))
      throw new AppError('not_found', 'This day has the usual hours.');
    await countDayChange(inside.db, edited.id);
    await recordAction(inside, { action: 'person_day_removed', subject: subjectOf(edited.id), detail: { day } });
    return getPerson(inside, edited.id);
  });
}
