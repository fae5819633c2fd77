import { type OpenHours, WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import { type Business, DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { siteAddressFromEnvironment } from '#domain/shared/site-address.ts';

/** The facts about the studio on every page. The server renders pages with it, and the browser takes it over from them. */
export type Site = {
  business: Business;
  /** The address by which visitors know the site, without a slash at its end: `https://studio.example.com`. */
  address: string;
  openHours: readonly OpenHours[];
};

/** The site of someone who has configured nothing yet. */
export const DEFAULT_SITE: Site = {
  business: DEFAULT_BUSINESS,
  address: siteAddressFromEnvironment({}),
  openHours: WORKING_HOURS,
};
