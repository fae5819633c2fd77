import type { CalendarBlock } from '#domain/calendar/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentBlock } from './present.ts';
import { deleteBlockRow, insertBlock, lockBlock } from './queries.ts';
import { describeShoots, studioInstant } from './require-time.ts';

type Requested = { starts_at: string; ends_at: string; reason: string };

/** Keeps hours free of shoots. Refused with `conflict`, naming them, where shoots are booked then. */
export async function createBlock(ctx: Context, requested: Requested): Promise<CalendarBlock> {
  const createdAt = ctx.clock.now();
  const hours = {
    startsAt: await studioInstant(ctx, requested.starts_at),
    endsAt: await studioInstant(ctx, requested.ends_at),
  };
  if (hours.endsAt <= hours.startsAt) throw new AppError('invalid_input', 'The end must be after the start.');
  try {
    return await inTransaction(ctx, async (inside) => {
      await lockCalendar(inside.db);
      const block = await insertBlock(inside.db, {
        id: newId(createdAt),
        ...hours,
        reason: requested.reason,
        createdAt,
      });
      const detail = { after: `${hours.startsAt.toISOString()}/${hours.endsAt.toISOString()}` };
      await recordAction(inside, { action: 'block_created', subject: { kind: 'block', id: block.id }, detail });
      return presentBlock(block);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'calendar_blocks_no_shoots') throw error;
    throw new AppError('conflict', `Shoots are booked then: ${await describeShoots(ctx, hours)}. Move them first.`);
  }
}

/** Opens blocked hours again. Otherwise `not_found` or `stale_version`. */
export async function deleteBlock(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockCalendar(inside.db);
    const block = await lockBlock(inside.db, id);
    if (!block) throw new AppError('not_found', 'There is no such block.');
    await requireVersion(ifMatch, block.version, () => presentBlock(block));
    await deleteBlockRow(inside.db, id);
    await recordAction(inside, { action: 'block_deleted', subject: { kind: 'block', id } });
  });
}
