import { expect, test } from 'vitest';
import { offerJson } from '#domain/catalogue/package-json.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { findOffer } from '#domain/catalogue/photo-price.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { LOCAL_ORDERS_KEY, localOrder } from './local-order.ts';
import { localOrderSchema } from './local-order-schema.ts';
import { orderFormSchema } from './order-form.ts';

const starter = findPackage(STARTER_CATALOGUE, 'starter');
const offer = starter && findOffer(starter, 35);
if (!offer) throw new Error('The catalogue has no starter with 35 photos.');

const facts = {
  chargeCurrency: 'try' as const,
  payment: { id: 'pi_123', amount: 300_00, currency: 'try', created: 1_796_000_000 },
  item: offerJson(offer),
  form: orderFormSchema.parse({
    propertyName: 'Maple House',
    address: '12 Maple Street',
    city: 'Bethesda',
    state: 'MD',
    zipCode: '20814',
    sqft: 2150,
    bathrooms: 2.5,
    preferredDate: '2026-12-01',
    preferredTime: '14:30',
    notes: 'Ring twice.',
    contactName: 'Jane Doe',
    contactEmail: 'jane@example.com',
    contactPhone: '+1 (202) 555-0142',
    photoCount: 35,
  }),
  serverOrderId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  orderNumber: 1001,
  locale: 'en' as const,
  layout: SPEC_ADDRESS_FORM,
};

test('ORD-72: the receipt has the fields of the specification', () => {
  expect(localOrder(facts)).toEqual({
    id: 'pi_123',
    package: offerJson(offer),
    customer: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '+1 (202) 555-0142',
      address: '12 Maple Street, Bethesda, MD 20814',
      propertyName: 'Maple House',
    },
    date: '2026-11-30T00:53:20.000Z',
    status: 'paid',
    amount: 300,
    currency: 'try',
    preferredDate: '2026-12-01',
    preferredTime: '14:30',
    notes: 'Ring twice.',
    sqft: 2150,
    bedrooms: null,
    bathrooms: 2.5,
    serverOrderId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    orderNumber: 1001,
    locale: 'en',
  });
});

test('ORD-72: the list is under the key orders', () => {
  expect(LOCAL_ORDERS_KEY).toBe('orders');
});

test('ORD-72: what was written can be read back after JSON', () => {
  const record = localOrder(facts);
  expect(localOrderSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

test('ORD-72: a record of an earlier client, without our numbers and the language, can be read', () => {
  const { serverOrderId, orderNumber, locale, ...earlier } = localOrder(facts);
  expect(localOrderSchema.safeParse(earlier).success).toBe(true);
});

test.each([null, {}, 'paid', { ...localOrder(facts), status: 'pending' }, { ...localOrder(facts), customer: null }])(
  'what is not a receipt is refused: case %#',
  (value) => {
    expect(localOrderSchema.safeParse(value).success).toBe(false);
  },
);
