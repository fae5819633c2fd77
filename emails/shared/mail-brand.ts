import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { HourCycle } from '#domain/shared/addresses/country-usage.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { SiteEmails } from '#domain/site/emails-schema.ts';

/** Colors of a brand, as `#rrggbb`: of marks, links and quiet boxes, and the last two in dark mailboxes. */
export type MailColors = { accent: string; link: string; calm: string; darkLink: string; darkCalm: string };

/** What of the site's formats emails follow. */
export type MailFormats = {
  address: Pick<AddressForm, 'layout'>;
  hourCycle: HourCycle | null;
  sizeUnit: SizeUnit;
};

/**
 * Who sends: the studio's name, contact, look, and own texts of emails (`words`), each of which can be used. `colors` are of the brand and `logo` is a picture that is fetched from the
 * site, with its size in pixels; without them the mail looks as the specification's studio does.
 */
export type MailBrand = {
  name: string;
  email: string;
  phone: string;
  address: string;
  colors?: MailColors | null;
  /** How the studio's country writes addresses and hours, and the unit of sizes; without them as the specification does. */
  formats?: MailFormats;
  logo?: { url: string; width: number; height: number } | null;
  words?: SiteEmails;
};
