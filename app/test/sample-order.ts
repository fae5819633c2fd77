import { EMPTY_VALUES, type FormValues } from '#app/features/orders/form-values.ts';
import { toReceipt } from '#app/features/orders/receipt/to-receipt.ts';
import type { DocumentJson } from '#domain/billing/document.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';
import type { OrderAnswer, OrderJson, PaymentOutcome } from '#domain/orders/order-json.ts';
import type { OrderLineJson } from '#domain/orders/order-lines.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { soldTranslations } from '#domain/orders/sold-starter-words.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { toArea } from '#domain/shared/area.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';

/** The values of step 1. */
export const SAMPLE_VALUES: FormValues = {
  ...EMPTY_VALUES,
  propertyName: 'Maple House',
  address: '12 Oak Lane',
  city: 'Bethesda',
  state: 'MD',
  zipCode: '20814',
  sqft: '2,150',
  contactName: 'Jane Doe',
  contactEmail: 'jane@example.com',
  contactPhone: '+1 202 555 0142',
};

export const ORDER_ID = '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c11';
export const PAYMENT_ID = 'pi_3f0c8a52';

/** The body that places the sample order of a starter package with 35 photos. */
export const SAMPLE_BODY: PlaceOrderInput = {
  packageId: 'starter',
  locale: 'tr',
  termsVersion: '2026-11-01',
  form: {
    propertyName: 'Maple House',
    address: '12 Oak Lane',
    city: 'Bethesda',
    state: 'MD',
    zipCode: '20814',
    sqft: toArea(2150, 'sqft'),
    bedrooms: null,
    bathrooms: null,
    preferredDate: null,
    preferredTime: null,
    notes: '',
    contactName: 'Jane Doe',
    contactEmail: 'jane@example.com',
    contactPhone: '+1 202 555 0142',
    calculatedPrice: 300,
    photoCount: 35,
  },
};

const PACKAGE_TEXTS = {
  name: 'Starter',
  description: 'Bright, true-to-life photos and a floor plan for a smaller listing.',
  features: ['HDR photos', 'Floor plans'],
};

/** The outcome of a payment where all goes well. */
export function goodOutcome({ form }: PlaceOrderInput): PaymentOutcome {
  return { booking: form.preferredDate ? 'saved' : 'skipped', booking_reason: null, email: 'started' };
}

/** The line of the package of an order. */
export const sampleLine = (minor: number): OrderLineJson => ({
  id: '3f0c8a52-6a0f-4b7e-9d38-0000000000aa',
  kind: 'package',
  label: 'Growth',
  unit_minor: minor,
  quantity: 1,
  amount_minor: minor,
  tax_minor: 0,
  reason: null,
  payment_id: '3f0c8a52-6a0f-4b7e-9d38-000000000077',
});

/** What an order of two things with an included tax is made of. */
export const DETAILED_PRICE: Pick<OrderJson, 'lines' | 'payments'> = {
  lines: [
    { ...sampleLine(200_00), tax_minor: 37_40 },
    {
      ...sampleLine(50_00),
      kind: 'add_on',
      label: 'Twilight photos',
      quantity: 2,
      amount_minor: 100_00,
      tax_minor: 18_70,
    },
  ],
  payments: [
    {
      id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c77',
      part: 'whole',
      status: 'paid',
      amount_minor: 300_00,
      due_minor: 0,
      due_on: null,
      refunded_minor: 0,
      invoice_number: 318,
      invoice_series: 'main',
      invoice_sha256: null,
      paid_at: '2026-11-20T15:00:00.000Z',
      taxes: [{ label: 'VAT', rate_ppm: 230_000, amount_minor: 56_10 }],
      tax_included: true,
    },
  ],
};

/** The invoice of the sample order, or another document of it. */
export const sampleDocument = (changes: Partial<DocumentJson> = {}): DocumentJson => ({
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5cd0',
  kind: 'invoice',
  number: '318',
  series: 'main',
  total_minor: 300_00,
  tax_minor: 0,
  currency: 'usd',
  issued_at: '2026-11-20T15:00:00.000Z',
  format: 'pdf',
  forms: [],
  due_on: null,
  invoice_from: null,
  attached_invoice: null,
  corrects: null,
  sha256: null,
  attachments: [],
  ...changes,
});

/** The server's answer to an order that waits for its payment, or with an outcome to a paid one. */
export function sampleAnswer(body: PlaceOrderInput = SAMPLE_BODY, outcome: PaymentOutcome | null = null): OrderAnswer {
  const { form } = body;
  const price = form.calculatedPrice ?? 0;
  const isPaid = outcome !== null;
  return {
    order: {
      id: ORDER_ID,
      order_number: 1042,
      invoice_number: isPaid ? 318 : null,
      origin: 'customer',
      package: {
        id: body.packageId,
        ...PACKAGE_TEXTS,
        photoCount: form.photoCount,
        ...soldTranslations(PACKAGE_TEXTS),
      },
      package_name: PACKAGE_TEXTS.name,
      package_price: price,
      amount: price,
      charge_minor: priceToMinor(price, 'usd'),
      list_currency: 'usd',
      charge_currency: 'try',
      refunded_minor: 0,
      balance_minor: isPaid ? 0 : priceToMinor(price, 'usd'),
      lines: [sampleLine(priceToMinor(price, 'usd'))],
      payments: [],
      documents: isPaid ? [sampleDocument()] : [],
      accepted_terms_version: isPaid ? '2026-11-01' : null,
      payment_mode: 'test',
      payment_terms: { kind: 'pay_now', days: null, deposit: null },
      payment_status: isPaid ? 'paid' : 'requires_payment',
      order_status: isPaid ? 'pending' : null,
      scheduling_status: isPaid ? 'not_requested' : null,
      customer_name: form.contactName,
      customer_email: form.contactEmail,
      customer_phone: form.contactPhone,
      property_name: form.propertyName,
      address: form.address,
      city: form.city,
      state: form.state,
      zip_code: form.zipCode,
      area_unknown: false,
      sqft: form.sqft,
      bedrooms: form.bedrooms,
      bathrooms: form.bathrooms,
      preferred_date: form.preferredDate,
      preferred_time: form.preferredTime,
      notes: form.notes,
      booking: null,
      locale: body.locale,
      created_at: '2026-11-20T15:00:00.000Z',
      paid_at: isPaid ? '2026-11-20T15:02:00.000Z' : null,
      scheduling_preview: isPaid ? null : form.preferredDate ? 'will_book' : 'to_be_scheduled',
      hold: null,
    },
    payment: {
      id: PAYMENT_ID,
      status: isPaid ? 'succeeded' : 'incomplete',
      amount: priceToMinor(price, 'usd'),
      currency: 'try',
      created: 1_795_186_800,
      client_secret: isPaid ? null : `${PAYMENT_ID}_secret_1`,
      publishable_key: null,
    },
    outcome,
  };
}

/** The receipt that the browser keeps of a paid order. */
export const sampleReceipt = (answer: OrderAnswer): LocalOrder =>
  toReceipt(answer, STARTER_CATALOGUE, SPEC_ADDRESS_FORM);
