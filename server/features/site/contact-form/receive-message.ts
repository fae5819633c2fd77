import { foldEmail } from '#domain/shared/fold-text.ts';
import type { ContactMessage } from '#domain/site/contact-form/contact-message.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ATTEMPT_WINDOW_SECONDS, checkRateLimit, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { derivedToken, newId } from '#server/platform/random/random.ts';
import { insertMessage } from './queries.ts';

const TOO_MANY = 'You have sent several messages already. Please wait a few minutes, or call us.';
const RECEIPTS_PER_HOUR = 3;

/**
 * Keeps a message of the contact form, and queues in the same transaction the notice to the studio and the receipt to the
 * visitor (SITE-42). A message that only a machine writes (`website` is filled in) is counted and
 * then dropped, with nothing in the answer to show it. Refuses with `rate_limited`.
 */
export async function receiveMessage(ctx: Context, clientIp: string, input: ContactMessage): Promise<void> {
  const { website, ...message } = input;
  const limit = ctx.config.CONTACT_ATTEMPT_LIMIT;
  await enforceRateLimit(ctx, { key: `contact:${clientIp}`, limit, windowSeconds: ATTEMPT_WINDOW_SECONDS }, TOO_MANY);
  if (website !== '') {
    ctx.log.info('contact message of a machine dropped');
    return;
  }
  const now = ctx.clock.now();
  const id = newId(now);
  await inTransaction(ctx, async (inside) => {
    await insertMessage(inside.db, { id, ...message, createdAt: now });
    await enqueueMail(inside, { kind: 'contact_notice', contactMessageId: id });
    if (await mayReceive(inside, message.email)) {
      await enqueueMail(inside, { kind: 'contact_receipt', contactMessageId: id });
    }
  });
}

/**
 * Whether an address may get one more receipt. Anybody can type anybody's address, so the form must not become a way to
 * flood one. Counted under a keyed hash, so that the counters name nobody; `jane+x@` counts as `jane@`.
 */
async function mayReceive(ctx: Context, email: string): Promise<boolean> {
  const mailbox = foldEmail(email).replace(/\+[^@]*(?=@)/, '');
  const key = derivedToken(ctx.config.secret, `contact-receipt:${mailbox}`);
  const wait = await checkRateLimit(ctx, {
    key: `contact-receipt:${key}`,
    limit: RECEIPTS_PER_HOUR,
    windowSeconds: 3600,
  });
  return wait === null;
}
