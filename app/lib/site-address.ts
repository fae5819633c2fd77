import { siteAddressFromEnvironment } from '#domain/shared/site-address.ts';

declare const __SITE_ADDRESS__: string | undefined;

/** The address of the site when the pages were built (`vite.config.ts`), without a slash at its end. */
const siteAddress = typeof __SITE_ADDRESS__ === 'undefined' ? siteAddressFromEnvironment({}) : __SITE_ADDRESS__;

/** The whole address of a path of this site: `absoluteUrl('/pricing') === 'https://studio.example.com/pricing'`. */
export function absoluteUrl(path: string): string {
  return siteAddress + path;
}
