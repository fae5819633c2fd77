import type { OrderJson } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

/** The props of each part of the order's page. */
export type OrderPartProps = {
  order: OrderJson;
  messages: OrderingMessages['orderPage'];
  locale: Locale;
  timeZone: string;
};
