import { type CrewKind, isShootNews } from '#domain/messages/crew/crew-kinds.ts';
import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listStandings, type Standing } from './queries.ts';
import { rangeOfDay } from './watch-news.ts';

/** Why what a message says of a shoot does not hold; null where it does. */
function shootReason({ kind, startsAt, detail }: MessageRow, { shoot }: Standing, now: Date): SkipReason | null {
  const isTheirs = kind === 'shoot_given' || kind === 'shoot_moved';
  if (shoot?.isTheirs !== true) {
    if (isTheirs) return 'cancelled';
  } else {
    const isSame = +shoot.startsAt === startsAt?.getTime() && shoot.endsAt.toISOString() === detail?.endsAt;
    if (!isTheirs || !isSame) return 'moved';
  }
  return startsAt && startsAt <= now ? 'too_late' : null;
}

function reasonOf(row: MessageRow, standing: Standing, { now, timeZone }: { now: Date; timeZone: string }) {
  const { kind, detail } = row;
  if (!standing.isReached) return 'gets_it_no_more';
  const untrue = isShootNews(kind) ? shootReason(row, standing, now) : null;
  if (untrue) return untrue;
  if (detail?.day && now >= rangeOfDay(detail.day, timeZone).to) return 'too_late';
  return standing.off.includes(kind as CrewKind) ? 'stopped_by_person' : null;
}

/** Why messages to who works in the studio are not sent once more at this moment, by message; null where one can be. */
export async function findCrewReasons(
  ctx: Context,
  rows: readonly MessageRow[],
): Promise<Map<string, SkipReason | null>> {
  if (rows.length === 0) return new Map();
  const moment = { now: ctx.clock.now(), timeZone: await getTimeZone(ctx) };
  const standings = await listStandings(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const standing = standings.get(row.id) ?? { isReached: false, off: [], shoot: null };
      return [row.id, reasonOf(row, standing, moment)];
    }),
  );
}
