import type { AlterationInput } from '#domain/deliveries/originals/alteration-input.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { listAlteredOf, lockMedia, updateMediaRow } from '#server/features/media/queries.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { holdPossible } from './queries.ts';

/** Refuses what cannot be said of an item: of a film, of the original of another picture, or with an original that is none. */
async function requireFit(ctx: Context, row: MediaRow, { alteration, original_id: originalId }: AlterationInput) {
  if (alteration === null) return;
  if (!row.fileType.startsWith('image/')) throw invalidField('alteration', 'Only a picture can be altered.');
  if (!isAltered(alteration)) return;
  const [other] = (await listAlteredOf(ctx.db, [row.id])).filter(({ originalId: made }) => made === row.id);
  if (other) {
    throw new AppError(
      'conflict',
      `“${row.fileName}” is the original of the altered picture “${other.alteredName}”, so it cannot be altered itself.`,
    );
  }
  if (originalId && !(await holdPossible(ctx.db, row, originalId))) {
    throw invalidField('original_id', 'Choose an unaltered picture of the same property.');
  }
}

/**
 * Says what an edit did to a picture, and what it was made of. The first pair of a property makes the address of its page. Refuses with `not_found`,
 * `stale_version`, with `conflict` for the original of another picture, and with `invalid_input` for an original that is none.
 */
export async function setAlteration(ctx: Context, { id, ifMatch }: Edited, input: AlterationInput): Promise<MediaRow> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const [row] = await lockMedia(inside.db, scope, [id]);
    if (!row) throw mediaMissing();
    await requireVersion(ifMatch, row.version, () => presentMedia(row));
    await requireFit(inside, row, input);
    const { alteration, original_id: originalId, show_label: showLabel } = input;
    const changed = await updateMediaRow(inside.db, id, { alteration, originalId, showLabel });
    if (originalId && row.propertyId) await makeOriginalsLink(inside, row.propertyId);
    const detail = { alteration, before: row.alteration, original: originalId, owner: row.userId };
    await recordAction(inside, { action: 'media_alteration_set', subject: { kind: 'media', id }, detail });
    return changed;
  });
}
