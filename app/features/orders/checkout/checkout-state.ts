import { type Catalogue, findPackage } from '#domain/catalogue/packages.ts';
import { findOffer, type Offer } from '#domain/catalogue/photo-price.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { Draft } from '../draft.ts';
import { EMPTY_VALUES, type FormValues, hasFormData, isFormField } from '../form-values.ts';

/** The navigation state of the payment page: the form and the photo count, as they are in the wizard. */
export type CheckoutState = { form: FormValues; photoCount: number | null };

/** The link to the Turkish page, with the form data along (ORD-50). */
export function checkoutLink(offer: Offer, form: FormValues): { to: string; state: CheckoutState } {
  return { to: `/checkout/${offer.item.id}`, state: { form, photoCount: offer.photoCount } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readForm(stored: unknown, address: AddressForm): FormValues | null {
  if (!isRecord(stored)) return null;
  const form = { ...EMPTY_VALUES };
  for (const [name, value] of Object.entries(stored)) {
    if (isFormField(name) && (typeof value === 'string' || typeof value === 'number')) form[name] = String(value);
  }
  return hasFormData(form, address) ? form : null;
}

/** The order that can be paid on the page, or where it must lead instead (ORD-53, ORD-54). */
export type CheckoutOrder =
  | { kind: 'order'; offer: Offer; form: FormValues }
  | { kind: 'missing' }
  | { kind: 'unknown_package' };

type Arrival = { packageId: string | undefined; state: unknown; draft: Draft; address: AddressForm };

/**
 * Joins the address, the navigation state and the session's draft. The draft stands in where the state is lost (a new
 * tab, a bookmark), if it is of the same package.
 */
export function readCheckout(catalogue: Catalogue, { packageId, state, draft, address }: Arrival): CheckoutOrder {
  const item = findPackage(catalogue, packageId);
  if (!item) return { kind: 'unknown_package' };
  const given = isRecord(state) ? readForm(state.form, address) : null;
  const kept = draft.packageId === item.id && hasFormData(draft.values, address) ? draft.values : null;
  const form = given ?? kept;
  if (!form) return { kind: 'missing' };
  const requested = given && isRecord(state) ? state.photoCount : draft.photoCount;
  const offer = findOffer(item, typeof requested === 'number' ? requested : null) ?? findOffer(item);
  return offer ? { kind: 'order', offer, form } : { kind: 'unknown_package' };
}
