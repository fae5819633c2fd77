import { invalidField } from '#domain/shared/errors.ts';
import { type EmailKind, getEmailSpec, listEmailLanguages } from '#domain/site/email-kinds.ts';
import type { ShowEmail, ShownEmail } from '#domain/site/emails-json.ts';
import type { Context } from '#server/context.ts';
import { type EmailSubject, findEmailSubject } from './find-subject.ts';
import { renderEmail } from './render-email.ts';

/** Emails whose previews show invented amounts, because a real order may have none. */
const MADE_UP_AMOUNTS: readonly EmailKind[] = ['order_refunded', 'payment_link', 'payment_received'];

function makeNote(kind: EmailKind, { isReal, hasShoot }: EmailSubject): string | null {
  if (!isReal) return null;
  if (MADE_UP_AMOUNTS.includes(kind)) return 'The amount in this email is an example.';
  if (getEmailSpec(kind).group === 'shoots' && !hasShoot) return 'This order has no shoot: the time is an example.';
  return null;
}

/**
 * Writes an email with the texts of the draft, for looking at it: about a real order or a made-up one. Nothing is stored or sent,
 * and no link opens anything. Refuses with `invalid_input` where the email has no such language or example, and with `not_found`
 * where there is no such order.
 */
export async function draftEmail(
  ctx: Context,
  { kind, language, example = null, order_id: orderId = null }: ShowEmail,
): Promise<ShownEmail> {
  const { examples, isAboutOrder } = getEmailSpec(kind);
  if (!listEmailLanguages(kind).includes(language)) throw invalidField('language', 'This email is in English alone.');
  if (example !== null && !Object.hasOwn(examples, example)) {
    throw invalidField('example', 'This email has no such example.');
  }
  if (orderId && !isAboutOrder) throw invalidField('order_id', 'This email is not about an order.');
  const shown = example ?? Object.keys(examples)[0] ?? null;
  const subject = await findEmailSubject(ctx, { orderId, locale: language, example: shown });
  const mail = await renderEmail(ctx, { kind, locale: language, example: shown, subject });
  return { ...mail, note: makeNote(kind, subject) };
}
