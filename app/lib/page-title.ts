import type { Site } from '#domain/site/site.ts';

export const DEFAULT_TITLE = 'Professional Real Estate Photography';
export const DEFAULT_DESCRIPTION =
  'Professional real-estate photography in Washington DC, Maryland and Virginia: HDR photos, 3D tours, 4K video and drone shots, delivered in 24 to 48 hours.';

/** The title of a page: '{page title} | {brand}' (spec §2). */
export function pageTitle({ business }: Site, title: string = DEFAULT_TITLE): string {
  return `${title} | ${business.brandName}`;
}
