import type { FieldError } from '#domain/shared/errors.ts';
import type { AddressForm, AddressPart } from './address-form.ts';

/** The parts in the order of the form. */
export const ADDRESS_PARTS = ['city', 'state', 'zipCode'] as const satisfies AddressPart[];

/** Whether a text is one of a field: whole, of whatever case. */
const isMatch = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'i').test(text);

/** An address without what the studio's country has no field for. */
export function keepAddressParts<T extends Record<AddressPart, string>>(place: T, form: AddressForm): T {
  const gone = ADDRESS_PARTS.filter((part) => form[part] === null).map((part) => [part, '']);
  return gone.length > 0 ? { ...place, ...Object.fromEntries(gone) } : place;
}

/**
 * What is wrong with an address in the studio's country, by its parts: what must be there is missing, or a postal code is not
 * one of that country. What a country has no field for is not looked at.
 */
export function checkAddress(
  place: Record<AddressPart, string>,
  form: AddressForm,
): (FieldError & { path: AddressPart })[] {
  return ADDRESS_PARTS.flatMap((path) => {
    const [field, text] = [form[path], place[path].trim()];
    if (!field) return [];
    const label = field.label.en;
    if (!text) return field.isRequired ? [{ path, message: `${label} is required.` }] : [];
    if (!field.pattern || isMatch(field.pattern, text)) return [];
    return [{ path, message: `${label} is not written as in this country. Example: ${field.example ?? ''}` }];
  });
}
