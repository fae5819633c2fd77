import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { usualAddressMessages } from '#locales/all/domain/usual-address.ts';

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

/** A part as every language calls it. No helper of other pages is used here: what they share would weigh on each of them. */
const usualPart = (part: AddressPart): AddressField => {
  const label = LOCALES.map((locale) => [locale, usualAddressMessages[locale][part]]);
  return { label: Object.fromEntries(label), isRequired: true };
};

/**
 * The address form of the specification (ORD-13), which holds until a country is published. Its calls are marked as
 * pure, so that no page brings it along that does not use it.
 */
export const SPEC_ADDRESS_FORM: AddressForm = {
  layout: '%A%n%C, %S %Z',
  city: /* @__PURE__ */ usualPart('city'),
  state: /* @__PURE__ */ usualPart('state'),
  zipCode: /* @__PURE__ */ usualPart('zipCode'),
};
