import type { PartKind } from '#domain/catalogue/visit-kinds.ts';
import { dayInZone, wallClock } from '#domain/scheduling/bookings/booking-time.ts';
import { reasonSentence } from '#domain/scheduling/reason-sentences.ts';
import type { Reason } from '#domain/scheduling/reasons.ts';
import { planShoot } from '#domain/scheduling/slots.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { BookingPart, BookingRow, bookings } from '#server/db/schema/bookings.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import type { VisitNeeds } from './find-visit.ts';
import { cancelParts, listParts, upsertPart } from './queries.ts';
import { readCalendar } from './read-calendar.ts';
import { type Touched, touchedBy, writeShoot } from './write-shoot.ts';

/** The labels by which staff recognize the further parts of a shoot. */
const LABELS: Record<PartKind, string> = { person: 'second person', visit: 'second visit' };

/** Thrown if nobody can do a further part of a shoot. The whole shoot is refused then. */
export class PartRefused extends AppError {
  constructor(reasons: readonly Reason[], timeZone: string) {
    const clock = wallClock(timeZone);
    super('conflict', reasons.map((reason) => reasonSentence(reason, clock)).join(' '));
  }
}

/** When a further part of a shoot takes place, and who does it. */
export type PlacedPart = Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt'> & { part: BookingPart };

type Main = Pick<BookingRow, 'id' | 'personId' | 'shootDatetime'>;

/**
 * Gives out the further parts of a shoot, under the lock of the calendar: each to whom it is with now (`before`), where they can. What
 * staff set aside for the shoot holds for its parts too, so only a shoot, a hold or blocked hours refuse one. Throws `PartRefused`.
 */
export async function placeParts(
  ctx: Context,
  { id, personId, shootDatetime }: Main,
  { needs, before = [] }: { needs: VisitNeeds; before?: readonly BookingRow[] },
): Promise<PlacedPart[]> {
  if (needs.parts.length === 0) return [];
  const timeZone = await getTimeZone(ctx);
  const from = dayInZone(shootDatetime, timeZone);
  const facts = await readCalendar(ctx, { from, days: 1, needs, except: [id] });
  const now = before.map((part) => ({ personId: part.personId, at: part.shootDatetime.getTime() }));
  const shoot = { at: shootDatetime.getTime(), personId };
  const offered = planShoot(shoot, { ...facts, now, binds: 'all' });
  const plan = offered.ok ? offered : planShoot(shoot, { ...facts, now, binds: 'hard' });
  if (!plan.ok) throw new PartRefused(plan.reasons, timeZone);
  return plan.parts.map((planned, index) => ({
    id: before[index]?.id ?? newId(ctx.clock.now()),
    personId: planned.personId,
    shootDatetime: new Date(planned.from),
    endsAt: new Date(planned.to),
    part: {
      index,
      kind: planned.part.kind,
      skills: [...planned.part.skills],
      light: planned.part.light?.kind ?? null,
    },
  }));
}

/** A further part of a shoot as a row: with the facts of its shoot, and who does it when. */
function partRow(main: typeof bookings.$inferInsert, placed: PlacedPart): typeof bookings.$inferInsert {
  const { id, personId, shootDatetime, endsAt, part } = placed;
  const { packageName, customerName, customerEmail, address, notes, packageDetails, createdAt, orderId } = main;
  return {
    packageName: `${packageName} (${LABELS[part.kind]})`,
    customerName,
    customerEmail,
    address,
    notes,
    packageDetails,
    orderId,
    createdAt,
    status: 'confirmed' as const,
    id,
    personId,
    shootDatetime,
    endsAt,
    busyFrom: shootDatetime,
    busyTo: endsAt,
    partOf: main.id,
    part,
  };
}

type WithParts = {
  /** The row of the shoot as it will be stored. */
  main: typeof bookings.$inferInsert & Main;
  needs: VisitNeeds;
  touched: readonly Touched[];
};

/**
 * Lets `write` put a shoot into the calendar, as `writeShoot` does, together with its further parts: all of them or none. Throws
 * `PartRefused` where one of them has nobody.
 */
export async function writeWithParts(
  ctx: Context,
  { main, needs, touched }: WithParts,
  write: () => Promise<void>,
): Promise<void> {
  const before = await listParts(ctx.db, main.id);
  const rows = (await placeParts(ctx, main, { needs, before })).map((placed) => partRow(main, placed));
  const ofParts = [...before, ...rows].map(({ id, personId, shootDatetime, endsAt }) =>
    touchedBy({ id, personId, shootDatetime, endsAt }),
  );
  await writeShoot(ctx, [...touched, ...ofParts], async () => {
    // Cancel the old parts first, because the shoot may move to a time that one of them occupies.
    await cancelParts(ctx.db, main.id);
    await write();
    for (const row of rows) await upsertPart(ctx.db, row);
  });
}

/** The shoot and its further parts, to be taken out of the calendar together. */
export async function touchedWithParts(ctx: Context, booking: BookingRow): Promise<Touched[]> {
  return [booking, ...(await listParts(ctx.db, booking.id))].map(touchedBy);
}
