import { AppError } from '#domain/shared/errors.ts';
import type { ShowEmail } from '#domain/site/emails-json.ts';
import type { MailTest } from '#domain/site/settings/studio-settings.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { getOwnMailbox } from '#server/features/shared/users/get-own-mailbox.ts';
import { withDraft } from '#server/features/site/get-content.ts';
import { mailSender, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { newId } from '#server/platform/random/random.ts';
import { draftEmail } from './draft-email.ts';

const MARK = '[Test]';
/** How many tests an admin may send in ten minutes. */
const MOST_TESTS = 20;

const marked = (subject: string) => (subject.startsWith(MARK) ? subject : `${MARK} ${subject}`);

/**
 * Sends an email with the texts of the draft to the admin who asks for it, at once and with a mark in its subject. It goes to
 * their own confirmed address alone. Refuses with `address_unconfirmed`, `rate_limited`, and `unavailable` where no mail leaves.
 */
export async function sendEmailTest(ctx: Context, wanted: ShowEmail): Promise<MailTest> {
  const to = await getOwnMailbox(ctx);
  const limit = { key: `email-test:${to.address}`, limit: MOST_TESTS, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  await enforceRateLimit(ctx, limit, `You can send ${MOST_TESTS} tests in ten minutes. Please wait a little.`);
  const draft = await withDraft(ctx);
  const { subject, html, text } = await draftEmail(draft, wanted);
  const envelope = {
    id: newId(ctx.clock.now()),
    from: await mailSender(draft),
    to,
    replyTo: await studioMailbox(draft),
  };
  try {
    await ctx.mailer.send({ ...envelope, subject: marked(subject), html, text, attachments: [] });
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a test of an email was refused');
    throw new AppError('unavailable', 'The mail server did not take the message. Please check SMTP_URL.', { cause });
  }
  const detail = { kind: wanted.kind, language: wanted.language };
  await recordAction(ctx, { action: 'mail_tested', subject: { kind: 'site', id: 'draft' }, detail });
  return { sent_to: to.address, destination: ctx.mailer.destination };
}
