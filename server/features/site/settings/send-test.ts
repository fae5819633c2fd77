import { AppError } from '#domain/shared/errors.ts';
import type { MailTest, MailTestQuery } from '#domain/site/settings/studio-settings.ts';
import { renderTestMail } from '#emails/site/test-mail.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getOwnMailbox } from '#server/features/shared/users/get-own-mailbox.ts';
import { mailBrand, mailSender, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { newId } from '#server/platform/random/random.ts';

/**
 * Sends an email at once, so that an admin sees whether mail leaves: to the studio's own address, or to theirs where it is
 * confirmed. Refuses with `address_unconfirmed`, and with `unavailable` where no mail leaves.
 */
export async function sendTest(ctx: Context, { to: recipient }: MailTestQuery): Promise<MailTest> {
  const { mailer, clock } = ctx;
  const id = newId(clock.now());
  const to = recipient === 'me' ? await getOwnMailbox(ctx) : await studioMailbox(ctx);
  const rendered = await renderTestMail(await mailBrand(ctx));
  try {
    await mailer.send({ id, from: await mailSender(ctx), to, ...rendered, attachments: [] });
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a test mail was refused');
    throw new AppError(
      'unavailable',
      'The mail server did not take the message. Check its connection: in the portal, or SMTP_URL.',
      { cause },
    );
  }
  await recordAction(ctx, { action: 'mail_tested', subject: { kind: 'settings', id: 'mail' }, detail: { recipient } });
  return { sent_to: to.address, destination: mailer.destination };
}
