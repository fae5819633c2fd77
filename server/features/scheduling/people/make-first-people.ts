import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { findSettings } from '#server/features/site/settings/queries.ts';
import { claimFirstPeople, endPeopleBehind, insertPeople } from './queries.ts';

/** The colors by which people are told apart, in the order in which they are given. */
const COLORS = [
  '#2563eb',
  '#16a34a',
  '#d97706',
  '#9333ea',
  '#dc2626',
  '#0891b2',
  '#db2777',
  '#65a30d',
  '#4f46e5',
  '#c2410c',
] as const;

/** The color of the nth photographer, counted from 1. */
export const personColor = (number: number): string => COLORS[(number - 1) % COLORS.length] ?? COLORS[0];

/** The id of a first person: the migration to people gave the same to the lane of that number. */
export const firstPersonId = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

/**
 * Makes the people of a studio that does `count` shoots at once, where they are not there yet: 'Photographer 1' and so on.
 * People behind them, whose shoots lie in lanes that are no longer in use, keep those and get no others.
 */
export async function makePeople(tx: Db, { count, now, timeZone }: { count: number; now: Date; timeZone: string }) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: firstPersonId(index + 1),
    position: index + 1,
    name: `Photographer ${index + 1}`,
    color: personColor(index + 1),
    createdAt: now,
  }));
  await insertPeople(tx, rows);
  await endPeopleBehind(tx, count, addDays(dayInZone(now, timeZone), -1));
}

/**
 * Makes the first people, once in the life of a database: as many as the studio could do shoots at once until then, by its
 * settings or `BOOKING_CAPACITY`. Later the people themselves say it.
 */
export async function makeFirstPeople(
  db: Db,
  { BOOKING_CAPACITY, STUDIO_TIME_ZONE: timeZone }: Pick<Config, 'BOOKING_CAPACITY' | 'STUDIO_TIME_ZONE'>,
  now: Date,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await claimFirstPeople(tx, now))) return;
    await lockCalendar(tx);
    const count = (await findSettings(tx))?.capacity ?? BOOKING_CAPACITY;
    await makePeople(tx, { count, now, timeZone });
  });
}
