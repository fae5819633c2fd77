import { offerJson } from '#domain/catalogue/package-json.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { findOffer } from '#domain/catalogue/photo-price.ts';
import { localOrder } from '#domain/orders/local-order.ts';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import type { OrderAnswer, OrderJson } from '#domain/orders/order-json.ts';

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

/**
 * The local order record of a paid order (spec §3), from the server's answer alone: after a bank's redirect there is
 * nothing else. The package is the catalogue's, with what was sold of it on top.
 */
export function toReceipt({ order, payment }: OrderAnswer): LocalOrder {
  const item = findPackage(order.package.id);
  const offer = item && (findOffer(item, order.package.photoCount) ?? findOffer(item));
  if (!offer) throw new Error(`The order ${order.id} is of an unknown package.`);
  const { name, description, features } = order.package;
  return localOrder({
    payment,
    item: { ...offerJson(offer), name, description, features, price: order.package_price },
    form: toFormValues(order),
    serverOrderId: order.id,
    orderNumber: order.order_number,
    locale: order.locale,
    shoot: order.booking && { startsAt: order.booking.shoot_datetime, endsAt: order.booking.ends_at },
  });
}
