import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { AddressForm, AddressPart } from '#domain/shared/addresses/address-form.ts';

type Order = AdminOrderDetails['order'];
export type CorrectableField = 'customer_name' | 'customer_phone' | 'address' | 'city' | 'state' | 'zip_code';

type Correctable = { field: CorrectableField; label: string; maxLength: number; type?: 'tel'; span: string };

/** The parts of an order that can be corrected, and how their fields look, in the specification's words. */
const CORRECTABLE: readonly Correctable[] = [
  { field: 'customer_name', label: 'Name', maxLength: 150, span: 'sm:col-span-3' },
  { field: 'customer_phone', label: 'Phone', maxLength: 40, type: 'tel', span: 'sm:col-span-3' },
  { field: 'address', label: 'Address', maxLength: 200, span: 'sm:col-span-6' },
  { field: 'city', label: 'City', maxLength: 100, span: 'sm:col-span-2' },
  { field: 'state', label: 'State', maxLength: 100, span: 'sm:col-span-2' },
  { field: 'zip_code', label: 'ZIP code', maxLength: 20, span: 'sm:col-span-2' },
];

const PARTS: Partial<Record<CorrectableField, AddressPart>> = { city: 'city', state: 'state', zip_code: 'zipCode' };

/** The parts that can be corrected, as the studio's country calls them. A part without a field there shows what an order has of it. */
export function listCorrectable(address: AddressForm): (Correctable & { isRequired: boolean; isForeign: boolean })[] {
  return CORRECTABLE.map((part) => {
    const name = PARTS[part.field];
    const field = name && address[name];
    if (!name) return { ...part, isRequired: true, isForeign: false };
    return {
      ...part,
      label: field?.label.en ?? part.label,
      isRequired: field?.isRequired ?? false,
      isForeign: !field,
    };
  });
}

/** Says which parts somebody else changed while an order was being corrected, and that the correction can be sent again. */
export function changedSince(before: Order, now: Order): string {
  const changes = CORRECTABLE.filter(({ field }) => before[field] !== now[field]).map(
    ({ field, label }) => `${label} is now “${now[field]}”.`,
  );
  const what = changes.length > 0 ? changes.join(' ') : 'Its status has changed.';
  return `Somebody else changed this order. ${what} What you typed is still here: check it, then save again.`;
}
