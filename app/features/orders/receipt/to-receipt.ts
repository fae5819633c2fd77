import { offerJson, type PackageJson } from '#domain/catalogue/package-json.ts';
import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import { defaultOffer, findOffer } from '#domain/catalogue/photo-price.ts';
import { localOrder } from '#domain/orders/local-order.ts';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import type { OrderAnswer, OrderJson } from '#domain/orders/order-json.ts';
import { isPlainPrice, orderPriceParts } from '#domain/orders/price-parts.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { OtherLocale } from '#domain/shared/by-locale.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';

/** The form that an order was made of, read back from the order. */
function toFormValues(order: OrderJson): OrderForm {
  return {
    propertyName: order.property_name,
    address: order.address,
    city: order.city,
    state: order.state,
    zipCode: order.zip_code,
    sqft: order.sqft,
    bedrooms: order.bedrooms,
    bathrooms: order.bathrooms,
    preferredDate: order.preferred_date,
    preferredTime: order.preferred_time,
    notes: order.notes,
    contactName: order.customer_name,
    contactEmail: order.customer_email,
    contactPhone: order.customer_phone,
    calculatedPrice: order.package_price,
    photoCount: order.package.photoCount,
  };
}

/** The package as it was sold. What an order does not keep of it is the catalogue's, or nothing where it has left that. */
function soldPackage(
  { package: sold, package_price: price, list_currency: currency }: OrderJson,
  catalogue: Catalogue,
): PackageJson & Pick<OrderJson['package'], OtherLocale> {
  const item = findPackage(catalogue, sold.id);
  const { id, name, description, features, photoCount, ...translations } = sold;
  const listed: Omit<PackageJson, 'id' | 'name' | 'description' | 'features' | 'price' | 'currency'> = item
    ? offerJson(findOffer(item, photoCount) ?? defaultOffer(item))
    : {
        basePrice: price,
        tag: '',
        photoCount: photoCount ?? 0,
        dynamicPhotoCount: photoCount !== null,
        iconType: 'Camera',
        popular: false,
      };
  const sign = currencySymbol(currency);
  return { ...listed, id, name, description, features, price, currency: sign, ...translations };
}

/** How the studio's country writes addresses. */
type Layout = Pick<AddressForm, 'layout'>;

/** Whether the payment that a receipt is about is the deposit of an order. */
const isDeposit = ({ payments: [first] }: OrderJson) => first?.part === 'deposit';

/**
 * The local order record of a paid order (ORD-72), from the server's answer: after a bank's redirect there is nothing
 * else. The package is the catalogue's, with what was sold of it on top.
 */
export function toReceipt({ order, payment }: OrderAnswer, catalogue: Catalogue, layout: Layout): LocalOrder {
  const { lines, taxes, tax_included } = orderPriceParts(order);
  return localOrder({
    payment,
    chargeCurrency: order.charge_currency,
    item: soldPackage(order, catalogue),
    form: toFormValues(order),
    layout,
    serverOrderId: order.id,
    orderNumber: order.order_number,
    locale: order.locale,
    dueMinor: isDeposit(order) ? order.charge_minor - payment.amount : 0,
    price: isPlainPrice({ lines, taxes, tax_included }) ? null : { lines: [...lines], taxes: [...taxes], tax_included },
    shoot: order.booking && { startsAt: order.booking.shoot_datetime, endsAt: order.booking.ends_at },
  });
}
