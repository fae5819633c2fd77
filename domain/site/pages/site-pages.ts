import { CONTACT_PAGE } from './contact-page.ts';
import { HOME_PAGE } from './home-page.ts';
import type { PageValue, ShownPage } from './page-values.ts';
import { PRICING_PAGE } from './pricing-page.ts';
import { SERVICES_PAGE } from './services-page.ts';

/** The pages of which every text and picture is edited. */
export const SITE_PAGES = {
  home: HOME_PAGE,
  services: SERVICES_PAGE,
  pricing: PRICING_PAGE,
  contact: CONTACT_PAGE,
} as const;
export type SitePages = typeof SITE_PAGES;
export type PageName = keyof SitePages;

export const PAGE_NAMES = ['home', 'services', 'pricing', 'contact'] as const satisfies readonly PageName[];

/** The pages as they are kept. */
export type PageValues = { [N in PageName]: PageValue<SitePages[N]> };

/** The pages in one language. */
export type ShownPages = { [N in PageName]: ShownPage<SitePages[N]> };
