import type { Locale } from '#domain/shared/locale.ts';

/** The parts of an address that not every country has. */
export type AddressPart = 'city' | 'state' | 'zipCode';

/** A field of an address: what it is called, and whether it must be filled in. */
export type AddressField = {
  label: Record<Locale, string>;
  isRequired: boolean;
  /** What it looks like as a whole, of whatever case; left out where anything goes. */
  pattern?: string;
  /** How one is written: `1250-096`. */
  example?: string;
};

/**
 * How addresses are asked for and written in the studio's country. A part that is null has no field there. `layout` is the
 * address on its lines: `%A%n%C, %S %Z` with %A street, %C city, %S state, %Z postal code and %n a new line.
 */
export type AddressForm = { layout: string } & Record<AddressPart, AddressField | null>;

/** The address form of the specification (§3 Order form data), which holds until a country is published. */
export const SPEC_ADDRESS_FORM: AddressForm = {
  layout: '%A%n%C, %S %Z',
  city: { label: { en: 'City', tr: 'Şehir' }, isRequired: true },
  state: { label: { en: 'State', tr: 'Eyalet' }, isRequired: true },
  zipCode: { label: { en: 'ZIP code', tr: 'Posta kodu' }, isRequired: true },
};
