import { type AddressForm, SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import type { HourCycle, WeekStart } from '#domain/shared/addresses/country-usage.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';

/** How the studio's country writes addresses, weeks and hours. */
export type SiteFormats = {
  /** ISO 3166, or null until a country is published. */
  country: string | null;
  /** The zone of the studio's days and hours, of the IANA database. */
  timeZone: string;
  address: AddressForm;
  /** The first day of the week, Monday as 1; null for what the specification has in each calendar. */
  weekStart: WeekStart | null;
  /** Null for what is usual in the language of the page. */
  hourCycle: HourCycle | null;
  /** The unit of the sizes of homes: the catalogue's. */
  sizeUnit: SizeUnit;
  /** The currency of the prices of homes: the catalogue's. Null is dollars, while none is published. */
  currency: Currency | null;
};

/** The formats of the specification: addresses of the United States. */
export const SPEC_FORMATS: SiteFormats = {
  country: null,
  timeZone: 'America/New_York',
  address: SPEC_ADDRESS_FORM,
  weekStart: null,
  hourCycle: null,
  sizeUnit: 'sqft',
  currency: null,
};
