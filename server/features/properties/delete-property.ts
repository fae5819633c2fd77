import { undoDeadline } from '#domain/media/media-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireEditedProperty } from './get-property.ts';
import { deletePropertyRow, hideMediaOfProperty } from './queries.ts';

function requireName(typed: string, name: string): void {
  if (typed === name.trim()) return;
  const sentence = `This is not the name of the property. Type “${name.trim()}” to delete it with all its media.`;
  throw new AppError('invalid_input', sentence, { fields: [{ path: 'name', message: sentence }] });
}

/**
 * Deletes a property with all its media, for good: nothing of it can be brought back into a property that is gone. Its orders
 * stay without a property; uploads that are under way end with nothing. Who deletes it types its name.
 */
export async function deleteProperty(ctx: Context, edited: Edited, typedName: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireEditedProperty(inside, edited, 'delete');
    requireName(typedName, property.name);
    // Hidden so long ago that it cannot be brought back, and the job removes it at once.
    const hidden = await hideMediaOfProperty(inside.db, property.id, undoDeadline(ctx.clock.now()));
    await ctx.jobs.enqueue(inside.db, PURGE_MEDIA_JOB, {});
    await recordAction(inside, {
      action: 'property_deleted',
      subject: { kind: 'property', id: property.id },
      detail: { owner: property.realtorId, media: hidden },
    });
    await deletePropertyRow(inside.db, property.id);
  });
}
