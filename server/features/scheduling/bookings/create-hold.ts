import { type CreateHold, HOLDS_PER_VISITOR, type HoldJson, type TakenJson } from '#domain/orders/hold-json.ts';
import { addDays, dayInZone, preferredDayProblem } from '#domain/scheduling/bookings/booking-time.ts';
import { holdEnd } from '#domain/scheduling/bookings/hold-time.ts';
import { CUSTOMER_SENTENCES, customerReason } from '#domain/scheduling/customer-sentences.ts';
import type { ReasonCode } from '#domain/scheduling/reasons.ts';
import { explainDays, isOffered } from '#domain/scheduling/slots.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { removeHold } from './delete-hold.ts';
import { findNeeds } from './find-needs.ts';
import type { VisitNeeds } from './find-visit.ts';
import { presentHold, presentSlot } from './present.ts';
import { findFreeHold, findHold, insertHold, listHoldEnds, listHoldIds } from './queries.ts';
import { readCalendar } from './read-calendar.ts';
import { learnDrives, lookAtOffered, takePerson } from './take-person.ts';
import { type PlacedPart, placeParts } from './write-parts.ts';
import { touchedBy, writeShoot } from './write-shoot.ts';

/** Who holds a time: their browser's token and their IP address. */
export type Holder = { ownerToken: string; client: string };

/**
 * Identifies staff as the holder of a time by their account, on any browser. No browser has a token of this form, and
 * no visitor such an address.
 */
export function staffHolder({ actor }: Pick<Context, 'actor'>): Holder {
  if (actor.kind !== 'user') throw new Error('Nobody is signed in to hold a time.');
  return { ownerToken: `staff:${actor.userId}`, client: `staff:${actor.userId}` };
}

const TOO_MANY = 'You are holding three times already. Let one of them go, or wait until it ends.';
const ON_REQUEST = 'This studio agrees on times with you. Write when you would like it.';

/**
 * How many holds one visitor may create in a period. Every chosen time creates one, so someone comparing times needs
 * many.
 */
const HOLDS_PER_WINDOW = 60;
const ALTERNATIVES = 3;
/** How many days before and after a taken time to search for alternatives. */
const NEAR_DAYS = { before: 3, after: 14 };

/** A time that somebody wants to hold, for what, and the held time of theirs that ends with it. */
export type Wanted = Holder & { startsAt: Date; needs: VisitNeeds; replaces: string | null };

/**
 * Holds an offered time for a visitor, so that nobody else gets it while they order. The engine chooses the person. Refuses with
 * `time_taken` and the nearest times that are offered, `rate_limited`, `invalid_input`, `area_refused`, and `conflict` where the
 * studio agrees on times.
 */
export async function createHold(ctx: Context, asked: CreateHold, holder: Holder): Promise<HoldJson> {
  await enforceRateLimit(ctx, {
    key: `hold:${holder.client}`,
    limit: HOLDS_PER_WINDOW,
    windowSeconds: ATTEMPT_WINDOW_SECONDS,
  });
  if ((await getSettings(ctx)).scheduling === 'on_request') throw new AppError('conflict', ON_REQUEST);
  const startsAt = await requirePossibleStart(ctx, asked.start);
  const needs = await findHoldNeeds(ctx, asked);
  const wanted = { ...holder, startsAt, needs, replaces: asked.replaces ?? null };
  await learnDrives(ctx, wanted);
  try {
    const held = await inTransaction(ctx, (inside) => holdOffered(inside, wanted));
    return presentHold(held, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    const { reason } = error;
    const current: TakenJson = { alternatives: await listAlternatives(ctx, wanted), reason };
    throw new AppError('time_taken', CUSTOMER_SENTENCES[reason], { current });
  }
}

/** Parses the requested start, and refuses times beyond the bookable days. */
export async function requirePossibleStart(ctx: Context, start: string): Promise<Date> {
  const startsAt = new Date(start);
  const timeZone = await getTimeZone(ctx);
  const problem = preferredDayProblem(dayInZone(startsAt, timeZone), ctx.clock.now(), timeZone);
  if (problem === 'past') throw invalidField('start', 'This day is in the past. Please choose another.');
  if (problem) throw invalidField('start', 'This day is too far ahead. Please choose one within two years.');
  return startsAt;
}

/** Finds what a shoot needs (duration, place, skills) before its time is held. */
export function findHoldNeeds(
  ctx: Context,
  { package_id, add_ons, sqft, address, locale }: CreateHold,
): Promise<VisitNeeds> {
  return findNeeds(ctx, {
    packageId: package_id,
    addOns: add_ons,
    sqft: sqft ?? null,
    locale,
    address: {
      address: address?.address ?? '',
      city: address?.city ?? '',
      region: address?.state ?? '',
      postalCode: address?.zip_code ?? '',
    },
    paths: { packageId: 'package_id', postalCode: 'address.zip_code' },
  });
}

/** Holds an offered time under the lock of the calendar. */
async function holdOffered(ctx: Context, wanted: Wanted) {
  await lockCalendar(ctx.db);
  await makeRoom(ctx, wanted, { most: HOLDS_PER_VISITOR, tooMany: TOO_MANY });
  return insertHeld(ctx, wanted, await takeOfferedPerson(ctx, wanted));
}

type Room = { most: number; tooMany: string };

/**
 * Removes the hold that the new one replaces, and refuses visitors who hold as many times as allowed. Repeating a
 * request for the same time, for example after a lost answer, does not block a second person. The caller holds the
 * calendar's lock.
 */
export async function makeRoom(ctx: Context, wanted: Wanted, room: Room): Promise<void> {
  const { replaces, startsAt, ownerToken } = wanted;
  const before = replaces && (await findHold(ctx.db, { id: replaces, ownerToken }));
  if (before) await removeHold(ctx, before);
  const same = await findFreeHold(ctx.db, { ownerToken, startsAt, now: ctx.clock.now() });
  if (same) await removeHold(ctx, same);
  await requireRoom(ctx, wanted, room);
}

/** Holds a time of a person for a while (`hold-time.ts`). The caller holds the lock of the calendar. */
export async function insertHeld(ctx: Context, { startsAt, needs, ownerToken, client }: Wanted, personId: string) {
  const createdAt = ctx.clock.now();
  const endsAt = new Date(startsAt.getTime() + needs.durationMinutes * MINUTE_MS);
  const row = { id: newId(createdAt), personId, shootDatetime: startsAt, endsAt, createdAt };
  const expiresAt = holdEnd({ chosenAt: createdAt, isOrdered: false });
  const parts = await writeHold(ctx, row, {
    needs,
    ownerHash: hashToken(ownerToken),
    client,
    orderId: null,
    expiresAt,
  });
  return { ...row, expiresAt, parts };
}

type HoldFacts = { needs: VisitNeeds; ownerHash: string; client: string; orderId: string | null; expiresAt: Date };

/** Writes a held time into the calendar, with its further parts, which it returns, and the drives beside it. */
export async function writeHold(
  ctx: Context,
  row: Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt' | 'createdAt'>,
  { needs, ...hold }: HoldFacts,
): Promise<PlacedPart[]> {
  const { place, skills } = needs;
  const pin = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
  const parts = await placeParts(ctx, row, { needs });
  await writeShoot(ctx, [row, ...parts].map(touchedBy), () =>
    insertHold(ctx.db, { ...row, parts }, { ...hold, ...pin, skills: [...skills] }),
  );
  return parts;
}

async function requireRoom(ctx: Context, { ownerToken, client }: Holder, { most, tooMany }: Room): Promise<void> {
  const now = ctx.clock.now();
  const ends = await listHoldEnds(ctx.db, { ownerToken, client, now });
  const [first] = ends;
  if (!first || ends.length < most) return;
  throw new AppError('rate_limited', tooMany, {
    retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000),
  });
}

/** Thrown if nobody can come at a time. Carries the reason to show the customer. */
class NotOffered extends Error {
  readonly reason: ReasonCode;

  constructor(reason: ReasonCode) {
    super(CUSTOMER_SENTENCES[reason]);
    this.reason = reason;
  }
}

/**
 * Chooses the person for an offered time. Throws `NotOffered` if nobody can come, or the time is not a regular start
 * time.
 */
async function takeOfferedPerson(ctx: Context, { startsAt, needs }: Wanted): Promise<string> {
  const judged = await lookAtOffered(ctx, { startsAt, needs });
  const offered = judged.offered?.people.filter(({ reasons }) => reasons.length === 0) ?? [];
  const personId = await takePerson(ctx, judged, offered);
  if (!personId) throw new NotOffered(customerReason(judged.slot.people));
  return personId;
}

/** The offered times that are nearest to one that is taken, in their order. */
async function listAlternatives(
  ctx: Context,
  { startsAt, needs, ownerToken }: Wanted,
): Promise<TakenJson['alternatives']> {
  const day = dayInZone(startsAt, await getTimeZone(ctx));
  const from = addDays(day, -NEAR_DAYS.before);
  const days = NEAR_DAYS.before + 1 + NEAR_DAYS.after;
  const except = await listHoldIds(ctx.db, ownerToken);
  const facts = await readCalendar(ctx, { from, days, needs, except });
  const offered = explainDays(from, days, { ...facts, isWhole: false }).flatMap(({ slots }) => slots.filter(isOffered));
  const distance = ({ at }: { at: number }) => Math.abs(at - startsAt.getTime());
  const nearest = offered
    .filter(({ at }) => at !== startsAt.getTime())
    .sort((one, other) => distance(one) - distance(other) || one.at - other.at)
    .slice(0, ALTERNATIVES);
  return nearest.sort((one, other) => one.at - other.at).map(presentSlot);
}
