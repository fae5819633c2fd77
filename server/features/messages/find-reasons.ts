import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { findCrewReasons } from './crew/find-reasons.ts';
import { listStates } from './queries.ts';
import { skipReason } from './send-due.ts';

/** Why each message cannot be sent now, by its id; null for one that can. Covers customers, guests and the crew. */
export async function findReasons(ctx: Context, rows: readonly MessageRow[]): Promise<Map<string, SkipReason | null>> {
  const now = ctx.clock.now();
  const toOthers = rows.filter(({ recipientId }) => recipientId === null);
  const states = await listStates(
    ctx.db,
    toOthers.map(({ id }) => id),
  );
  const toCrew = await findCrewReasons(
    ctx,
    rows.filter(({ recipientId }) => recipientId !== null),
  );
  return new Map([...toCrew, ...toOthers.map((row) => [row.id, skipReason(row, states.get(row.id), now)] as const)]);
}
