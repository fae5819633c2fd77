import type { Context } from '#server/context.ts';
import type { OrderGuestRow } from '#server/db/schema/order-guests.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { signStop } from './sign-stop.ts';

/** Where a guest ends their emails: the page for a person, and the address for the button of a mailbox (RFC 8058). */
export async function findStopAddress(
  ctx: Context,
  { stopKey, locale }: Pick<OrderGuestRow, 'stopKey' | 'locale'>,
): Promise<{ page: string; button: string }> {
  const token = signStop(ctx.config, stopKey);
  return {
    page: await getPageUrl(ctx, locale, `/reminders#token=${token}`),
    button: `${ctx.config.BASE_URL}/api/reminders/stop?token=${token}`,
  };
}
