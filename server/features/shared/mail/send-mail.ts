import type { Context } from '#server/context.ts';
import { COURTESY_KINDS, type MailRow } from '#server/db/schema/mails.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { mailSender } from '#server/platform/mail/mail-brand.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findEmailKinds } from './find-email-kinds.ts';
import { claimMail, findMail, markMailSent, markMailTried } from './queries.ts';

/** Writes the message of a mail from what is true now; null where there is nothing left to say. */
export type ComposeMail = (ctx: Context, mail: MailRow) => Promise<MailMessage | null>;

/**
 * Sends a mail that is queued. Safe to run twice: a sent mail is not sent again, and a message whose sending could not be
 * noted leaves again with the same Message-ID. Rejects where the mailer refused it, so that it is tried again; a courtesy
 * to a mailbox that does not exist is given up at once.
 */
export async function sendMail(
  ctx: Context,
  compose: ComposeMail,
  { mailId, run }: { mailId: string; run: JobRun },
): Promise<void> {
  const mail = await findMail(ctx.db, mailId);
  if (!mail || mail.status === 'sent') return;
  if (mail.dueAt && !(await claimMail(ctx.db, mail.id))) return;
  try {
    const message = await compose(ctx, mail);
    await reportBrokenTexts(ctx, mail);
    if (message) await ctx.mailer.send({ from: await mailSender(ctx), ...message });
  } catch (error) {
    const isPointless = isCourtesy(mail) && isUnknownMailbox(error);
    await noteFailure(ctx, mail, error, run.isLastAttempt || isPointless);
    if (isPointless) return;
    throw error;
  }
  await markMailSent(ctx.db, mail.id, ctx.clock.now());
}

/** Tells the studio that our texts stand in a mail instead of its own, which cannot be used. The mail leaves in any case. */
async function reportBrokenTexts(ctx: Context, { id, kind, orderId }: MailRow): Promise<void> {
  const kinds: readonly string[] = findEmailKinds(kind);
  const { broken } = (await ctx.content.get()).emails;
  for (const place of broken.filter((text) => kinds.includes(text.kind))) {
    await raiseAlert(ctx, 'mail_text_broken', `${place.kind} ${place.locale} ${place.field}`, { mailId: id, orderId });
  }
}

const isCourtesy = ({ kind }: MailRow) => COURTESY_KINDS.some((courtesy) => courtesy === kind);

/** Whether the mail server will never take a message for this recipient. */
function isUnknownMailbox(error: unknown): boolean {
  return error instanceof MailError && error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
}

/** The mark and its alert are together: what is marked as failed is found by its alert. */
async function noteFailure(ctx: Context, mail: MailRow, error: unknown, isFinal: boolean): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const { orderId, contactMessageId, userId, kind } = mail;
  await inTransaction(ctx, async (inside) => {
    await markMailTried(inside.db, mail.id, { lastError, isFinal });
    if (!isFinal || isCourtesy(mail)) return;
    await raiseAlert(inside, 'mail_failed', mail.id, { orderId, contactMessageId, userId, kind });
  });
}
