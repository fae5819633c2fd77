import { createContext, use } from 'react';
import { DEFAULT_SITE, type Site } from '#domain/site/site.ts';

/** An empty studio, without any facts. */
const NO_SITE: Site = {
  business: { brandName: '', email: '', phone: '', address: '', socialLinks: [] },
  address: '',
  openHours: [],
  languages: ['en'],
  checkoutLocale: 'en',
  words: { title: '', description: '', tagline: '', footerNote: '', areas: null },
  termsVersion: '',
  ownLinks: [],
  formats: {
    country: null,
    timeZone: 'UTC',
    address: { layout: '', city: null, state: null, zipCode: null },
    weekStart: null,
    hourCycle: null,
    sizeUnit: 'sqft',
    currency: null,
  },
  look: null,
  isSample: false,
};

/**
 * The site to use if a page provides none. In production this never happens in a browser, so the sample studio's texts
 * are kept out of its scripts.
 */
export const FALLBACK_SITE = import.meta.env.PROD && !import.meta.env.SSR ? NO_SITE : DEFAULT_SITE;

/** The facts about the studio with which the server rendered the page. */
export const SiteContext = createContext(FALLBACK_SITE);

/** Returns the facts about the studio, such as its name, address and hours, that the server rendered the page with. */
export function useSite(): Site {
  return use(SiteContext);
}

/** The argument of a route's `meta`, as far as it is read here: the first match is the root route. */
export type MetaInput = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

const hasSite = (data: unknown): data is { site: Site } => typeof data === 'object' && data !== null && 'site' in data;

/** Returns the facts about the studio for a route's `meta`, which runs outside of components. */
export function getSite({ matches }: MetaInput): Site {
  const data = matches[0]?.loaderData;
  return hasSite(data) ? data.site : FALLBACK_SITE;
}

/** The whole address of a path of the site: `absoluteUrl(site, '/pricing') === 'https://studio.example.com/pricing'`. */
export function absoluteUrl({ address }: Site, path: string): string {
  return address + path;
}
