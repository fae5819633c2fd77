import { useMessages } from '#app/lib/language/messages.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { GuestCard } from './guest-card.tsx';

/** Who else is told of an order, on the page of its customer. */
export function OrderGuests({ orderId, locale }: { orderId: string; locale: Locale }) {
  return <GuestCard orderId={orderId} locale={locale} messages={useMessages('guests', locale)} />;
}
