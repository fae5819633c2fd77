import { parseArea, parseCount } from '#app/lib/words/parse-count.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { OrderForm, OrderFormField } from '#domain/orders/order-form.ts';
import type { AddressForm, AddressPart } from '#domain/shared/addresses/address-form.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';

/** The values of step 1, as text and by the names of ORD-13, so that nothing is lost on the way. */
export type FormValues = Record<OrderFormField, string>;

export const EMPTY_VALUES: FormValues = {
  propertyName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  sqft: '',
  bedrooms: '',
  bathrooms: '',
  preferredDate: '',
  preferredTime: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notes: '',
};

/** Whether a name belongs to a control of step 1. */
export function isFormField(name: string): name is OrderFormField {
  return Object.hasOwn(EMPTY_VALUES, name);
}

/** The controls of step 1 in the order of the page. */
export const FORM_FIELDS: readonly OrderFormField[] = Object.keys(EMPTY_VALUES).filter(isFormField);

/** A sentence for each control that is wrong. */
export type FieldErrors = Partial<Record<OrderFormField, string>>;

/** The first wrong control of the page, or null where none is. */
export function firstWrongField(errors: FieldErrors): OrderFormField | null {
  return FORM_FIELDS.find((field) => errors[field] !== undefined) ?? null;
}

/** Controls that carry the browser's `required` attribute (ORD-15). */
const REQUIRED: readonly OrderFormField[] = ['address', 'contactName', 'contactEmail', 'contactPhone'];

const isAddressPart = (field: OrderFormField): field is AddressPart =>
  field === 'city' || field === 'state' || field === 'zipCode';

/** Of an address the studio's country says what must be there. */
export const isRequiredField = (field: OrderFormField, address: AddressForm) =>
  isAddressPart(field) ? (address[field]?.isRequired ?? false) : REQUIRED.includes(field);

/** Whether there is enough to place an order; the finer rules are the schema's. */
export function hasFormData(values: FormValues, address: AddressForm): boolean {
  return FORM_FIELDS.every((field) => !isRequiredField(field, address) || values[field].trim() !== '');
}

/**
 * The form as the server takes it. Trimmed and in one fixed order, since the idempotency key is a hash of it: the same
 * words must give the same key on both roads. The price is sent only to be compared with the server's own:
 * the offer's, or `total` (minor units) where a quote says more.
 */
export function toOrderForm(values: FormValues, offer: Offer | null, total?: number): OrderForm {
  const price = total ?? offer?.priceCents ?? null;
  return {
    propertyName: values.propertyName.trim(),
    address: values.address.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    zipCode: values.zipCode.trim(),
    sqft: parseArea(values.sqft, offer?.item.sizeUnit ?? 'sqft'),
    bedrooms: parseCount(values.bedrooms),
    bathrooms: parseCount(values.bathrooms),
    preferredDate: values.preferredDate || null,
    preferredTime: values.preferredTime || null,
    notes: values.notes.trim(),
    contactName: values.contactName.trim(),
    contactEmail: values.contactEmail.trim(),
    contactPhone: values.contactPhone.trim(),
    calculatedPrice: offer && price !== null ? minorToPrice(price, offer.item.currency ?? 'usd') : null,
    photoCount: offer ? offer.photoCount : null,
  };
}
