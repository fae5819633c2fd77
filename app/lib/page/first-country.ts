import type { Site } from '#domain/site/site.ts';

/** The country until one is published: the specification's. */
export const FIRST_COUNTRY = 'US';

/** Whether a studio works in the specification's country, whose examples and laws mean nothing elsewhere. */
export const isInFirstCountry = ({ formats }: Pick<Site, 'formats'>): boolean =>
  (formats.country ?? FIRST_COUNTRY) === FIRST_COUNTRY;
