import type { PackageJson } from '#domain/catalogue/package-json.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { fullAddress } from './full-address.ts';
import type { LocalOrder } from './local-order-schema.ts';
import type { OrderForm } from './order-form.ts';

/** The key of the list in the browser's local storage. */
export const LOCAL_ORDERS_KEY = 'orders';

/** A confirmed payment as the provider returns it: amount in minor units, `created` in seconds (SHR-2). */
export type ConfirmedPayment = { id: string; amount: number; currency: string; created: number };

type LocalOrderFacts = {
  payment: ConfirmedPayment;
  /** The currency of the payment, as stored with the order. */
  chargeCurrency: Currency;
  item: PackageJson;
  form: OrderForm;
  /** How the studio's country writes addresses. */
  layout: Pick<AddressForm, 'layout'>;
  serverOrderId: string | null;
  orderNumber: number | null;
  locale: Locale;
  shoot?: LocalOrder['shoot'];
  price?: LocalOrder['price'];
  /** What of the order is due later, in minor units. */
  dueMinor?: number;
};

/** The receipt of a paid order. `date` is the payment's created time; `amount` is in decimal major units. */
export function localOrder({
  payment,
  chargeCurrency,
  item,
  form,
  layout,
  serverOrderId,
  orderNumber,
  locale,
  shoot = null,
  price = null,
  dueMinor = 0,
}: LocalOrderFacts): LocalOrder {
  return {
    id: payment.id,
    package: item,
    customer: {
      name: form.contactName,
      email: form.contactEmail,
      phone: form.contactPhone,
      address: fullAddress(form, layout),
      propertyName: form.propertyName,
    },
    date: new Date(payment.created * 1000).toISOString(),
    status: 'paid',
    amount: minorToPrice(payment.amount, chargeCurrency),
    currency: payment.currency,
    preferredDate: form.preferredDate,
    preferredTime: form.preferredTime,
    notes: form.notes,
    sqft: form.sqft,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    serverOrderId,
    orderNumber,
    locale,
    ...(shoot ? { shoot } : {}),
    ...(price ? { price } : {}),
    ...(dueMinor > 0 ? { due: minorToPrice(dueMinor, chargeCurrency) } : {}),
  };
}
