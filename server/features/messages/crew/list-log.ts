import type { CrewLogQuery } from '#domain/messages/crew/crew-json.ts';
import type { CrewLog } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import { presentMessage } from '#server/features/messages/present.ts';
import { findCrewReasons } from './find-reasons.ts';
import { listLog } from './queries.ts';

const PAGE = 30;

/** A page of what who works in the studio was told, is to be told or was not told and why, the latest first. */
export async function listCrewLog(ctx: Context, query: CrewLogQuery): Promise<CrewLog> {
  const found = await listLog(ctx.db, { ...query, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const reasons = await findCrewReasons(
    ctx,
    rows.map(({ message }) => message),
  );
  return {
    messages: rows.map((row) => presentMessage(row, reasons.get(row.message.id) ?? null)),
    next: found.length > PAGE ? (rows.at(-1)?.message.id ?? null) : null,
  };
}
