import type { OwnKinds, RecipientJson, SetKinds } from '#domain/messages/crew/crew-json.ts';
import { STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { listRecipients } from './list-recipients.ts';
import { upsertOff } from './queries.ts';

async function requireRecipient(ctx: Context, id: string): Promise<RecipientJson> {
  const found = (await listRecipients(ctx)).find((recipient) => recipient.id === id);
  if (!found) throw new AppError('not_found', 'There is nobody of the studio with this id.');
  return found;
}

/** Which emails about the work the caller gets. Refuses with `not_found` who does not work in the studio. */
export async function getOwnKinds(ctx: Context): Promise<OwnKinds> {
  const { kinds, off } = await requireRecipient(ctx, requireUser(ctx).userId);
  return { kinds, off };
}

/**
 * Says which emails about the work somebody does not get; what is not named is on. It holds for what was not sent yet, and what they are not told
 * of they are not told later either. Refuses with `not_found`.
 */
export async function updateKinds(ctx: Context, id: string, { off }: SetKinds): Promise<RecipientJson> {
  const recipient = await requireRecipient(ctx, id);
  const kept = recipient.kinds.filter((kind) => off.includes(kind));
  await inTransaction(ctx, async (inside) => {
    await upsertOff(inside.db, id, kept);
    const kind = id === STUDIO_RECIPIENT ? 'settings' : 'user';
    await recordAction(inside, { action: 'crew_messages_set', subject: { kind, id }, detail: { off: kept.join(' ') } });
  });
  return { ...recipient, off: kept };
}

/** Says which emails about the work the caller does not get, as `updateKinds`. */
export async function updateOwnKinds(ctx: Context, asked: SetKinds): Promise<OwnKinds> {
  const { kinds, off } = await updateKinds(ctx, requireUser(ctx).userId, asked);
  return { kinds, off };
}
