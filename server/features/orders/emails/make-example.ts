import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { bookingEnd, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { groupHours } from '#domain/scheduling/bookings/group-hours.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { EXAMPLE_MESSAGE } from '#emails/orders/example-message.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import type { ContactMailFacts } from '#emails/site/contact-mail.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';

/** The time of the shoot in examples: at two o'clock in some days, for two hours. */
export async function makeExampleShoot(ctx: Context): Promise<{ startsAt: Date; endsAt: Date }> {
  const timeZone = await getTimeZone(ctx);
  const day = dayInZone(new Date(ctx.clock.now().getTime() + 4 * DAY_MS), timeZone);
  const startsAt = bookingInstant(day, '14:00', timeZone);
  return { startsAt, endsAt: bookingEnd(startsAt, 120) };
}

/** The link to an order in an example. Its token opens nothing. */
export const exampleOrderUrl = (ctx: Context, orderId: string, locale: Locale) =>
  getPageUrl(ctx, locale, `/orders/${orderId}#token=example`);

/**
 * Makes an example order of the first package, for previews of emails, with the studio's brand, time zone and currency.
 */
export async function makeExampleOrder(ctx: Context, locale: Locale): Promise<OrderMailFacts> {
  const { catalogue } = await ctx.content.get();
  const { currency } = catalogue.document;
  const [sold] = catalogue.document.packages;
  const words = sold && writtenPackageWords({ ...sold.words, ...sold.words.en }, locale);
  const [shoot, timeZone] = [await makeExampleShoot(ctx), await getTimeZone(ctx)];
  return {
    ...EXAMPLE_ORDER,
    brand: await mailBrand(ctx),
    timeZone,
    writtenAt: ctx.clock.now(),
    orderUrl: await exampleOrderUrl(ctx, EXAMPLE_ORDER.orderId, locale),
    ...(words && {
      packageName: words.name.text,
      packageDescription: words.description.text,
      features: words.features.map(({ text }) => text),
    }),
    listCurrency: currency ?? 'usd',
    chargeCurrency: currency ?? ctx.config.PAYMENT_CURRENCY,
    preferredDate: dayInZone(shoot.startsAt, timeZone),
    scheduling: { status: 'booked', bookingId: EXAMPLE_ORDER.orderId, ...shoot, sequence: 0 },
  };
}

/** Makes an example contact-form message, for previews of emails that are never sent. */
export async function makeExampleMessage(ctx: Context): Promise<ContactMailFacts> {
  return {
    ...EXAMPLE_MESSAGE,
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    hours: groupHours((await getSettings(ctx)).working_hours),
    receivedAt: ctx.clock.now(),
  };
}
