import { mediaSortKey } from '#domain/media/media-sort-key.ts';
import { findRollOvers } from '#domain/media/roll-over.ts';
import { correctTime, type ShootClock, shootDay } from '#domain/media/shoot-day.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listClocks, listTimed, type Rekeyed, setSortKeyRows, upsertOrder } from './queries.ts';

type Timed = Awaited<ReturnType<typeof listTimed>>[number];
type Ordering = { clocks: ReadonlyMap<string, number>; rolledOver: readonly string[]; clock: ShootClock };

/** A day that the file itself said follows its time; one that somebody typed stays. */
function rekey(row: Timed, { clocks, rolledOver, clock }: Ordering): Rekeyed {
  const clockSeconds = (row.camera === null ? undefined : clocks.get(row.camera)) ?? row.clockSeconds;
  const time = row.shotAt ?? row.noted;
  const takenAt = time === null ? null : correctTime(time, clockSeconds);
  const sortKey = mediaSortKey({ takenAt, fileName: row.fileName, rolledOver }, clock);
  const isOwnDay = row.shootDate !== null && row.sortKey.startsWith(row.shootDate);
  const shootDate = (isOwnDay ? shootDay(takenAt, clock) : null) ?? row.shootDate;
  return { id: row.id, sortKey, clockSeconds, shootDate, day: isOwnDay && shootDate ? shootDate : row.day };
}

const isSame = (row: Timed, made: Rekeyed) =>
  row.sortKey === made.sortKey && row.clockSeconds === made.clockSeconds && row.day === made.day;

/**
 * Makes the sort keys of all files of a property anew: by their times, what the clocks of their cameras are off by, and their names, which count on where a camera
 * began again. Files from before there were keys get one where somebody asked (`isAsked`). Inside the caller's transaction, which has locked the property. One query
 * reads and one writes, however many there are.
 */
export async function setSortKeys(ctx: Context, propertyId: string, { isAsked }: { isAsked: boolean }): Promise<void> {
  const rows = await listTimed(ctx.db, propertyId);
  const clocks = await listClocks(ctx.db, propertyId);
  const rolledOver = findRollOvers(rows.map(({ fileName }) => foldText(fileName)));
  await upsertOrder(ctx.db, propertyId, { rolledOver });
  const ordering = {
    clocks: new Map(clocks.map(({ camera, offsetSeconds }) => [camera, offsetSeconds])),
    rolledOver,
    clock: { timeZone: await getTimeZone(ctx), now: ctx.clock.now() },
  };
  const changed = rows.flatMap((row) => {
    const made = rekey(row, ordering);
    return isSame(row, made) || !(isAsked || row.sortKey) ? [] : [made];
  });
  await setSortKeyRows(ctx.db, changed);
}
