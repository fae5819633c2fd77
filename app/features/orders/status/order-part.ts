import type { OrderingMessages } from '#app/locales/ordering.en.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** What each part of the order's page shows. */
export type OrderPartProps = {
  order: OrderJson;
  messages: OrderingMessages['orderPage'];
  locale: Locale;
  timeZone: string;
};
