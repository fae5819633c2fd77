import { fullAddress } from '#domain/orders/full-address.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** The facts in a calendar file: no link, since calendars are shared. */
export type ShootEventFacts = Pick<
  OrderMailFacts,
  'brand' | 'orderNumber' | 'packageName' | 'photoCount' | 'address' | 'city' | 'state' | 'zipCode'
>;

/** The words of a booked shoot in a calendar, in the customer's language. */
export function shootEventLabels(facts: ShootEventFacts, locale: Locale) {
  const { calendar } = orderMessages[locale];
  const photos = facts.photoCount === null ? [] : [calendar.photos({ photoCount: facts.photoCount })];
  return {
    summary: calendar.summary({ packageName: facts.packageName, brandName: facts.brand.name }),
    location: fullAddress(facts, facts.brand.formats?.address ?? SPEC_ADDRESS_FORM),
    description: [
      calendar.order({ orderNumber: facts.orderNumber }),
      ...photos,
      facts.brand.name,
      facts.brand.phone,
      facts.brand.email,
    ].join('\n'),
  };
}
