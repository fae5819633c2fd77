import type { RecipientJson } from '#domain/messages/crew/crew-json.ts';
import { STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import type { Context } from '#server/context.ts';
import { studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { presentRecipient } from './present.ts';
import { findRecipient, listStaffRecipients } from './queries.ts';

/** Who gets emails about the work: the studio first, then everybody who works in it. */
export async function listRecipients(ctx: Context): Promise<RecipientJson[]> {
  const { address: email } = await studioMailbox(ctx);
  const studio = await findRecipient(ctx.db, STUDIO_RECIPIENT);
  const staff = await listStaffRecipients(ctx.db);
  const ofStudio = { id: STUDIO_RECIPIENT, name: null, email, off: studio?.recipient.off ?? null };
  return [ofStudio, ...staff].map(presentRecipient);
}
