import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { findCrewReasons } from './crew/find-reasons.ts';
import { listStates } from './queries.ts';
import { skipReason } from './send-due.ts';

/** Why messages are not sent at this moment, whoever they are for, by message; null where one can be. */
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
