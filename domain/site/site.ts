import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import { type Business, DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { siteAddressFromEnvironment } from '#domain/shared/site-address.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { STARTER_LANGUAGES } from './languages.ts';
import type { OwnPageLink } from './own-pages.ts';
import { type SiteFormats, SPEC_FORMATS } from './site-formats.ts';
import type { FontPair } from './site-schema.ts';
import type { SiteWords } from './site-words.ts';
import { STARTER_PAGE_TEXTS } from './starter-words.ts';

/** The published logo: addresses of its picture and icons, and how large pages show the picture, in CSS pixels. */
export type LogoLook = {
  url: string;
  width: number;
  height: number;
  /** No ground shines through it, so it cannot be drawn in one color. */
  isOpaque: boolean;
  icons: { favicon: string; appleTouch: string; icon192: string; icon512: string; maskable512: string };
};

/** A picture of a logo, in CSS pixels. */
export type LogoPicture = Pick<LogoLook, 'url' | 'width' | 'height'>;

/** The words that all pages share, in the language of the page. What is null or absent is as the specification has it. */
export type PageWords = Omit<SiteWords, 'areas' | 'serviceName' | 'serviceType'> & {
  areas: readonly string[] | null;
  service?: { name: string; type: string } | null;
};

/** How a published brand looks. What is null is as the specification has it. */
export type SiteLook = {
  logo: LogoLook | null;
  /** The logo on dark ground; left out where the studio has none of its own for it. */
  darkLogo?: LogoPicture;
  /** Declarations of the chosen colors, for a style element. */
  styles: string | null;
  accent: string | null;
  fonts: FontPair;
  /** The part of the share pictures' addresses that changes with them. */
  share: string;
  /** The studio's own picture beside forms of accounts, which decorates; left out where the home page opens with one of the build. */
  picture?: ShownPicture;
};

/** The facts about the studio on every page. The server renders pages with it, and the browser takes it over from them. */
export type Site = {
  business: Business;
  /** The address by which visitors know the site, without a slash at its end: `https://studio.example.com`. */
  address: string;
  openHours: readonly OpenHours[];
  /** The languages of the site; the first has the addresses without a prefix. */
  languages: readonly Locale[];
  /** The language of the payment and success pages whose address names none (ORD-58). */
  checkoutLocale: Locale;
  /** The words that all pages share; `areas` is null for the specification's. */
  words: PageWords;
  /** The version of the Terms of Use that holds. */
  termsVersion: string;
  /** Links to pages of the studio's own, in their order. */
  ownLinks: readonly OwnPageLink[];
  /** How the studio's country writes addresses, weeks and hours. */
  formats: SiteFormats;
  /** Null while no brand is published. */
  look: SiteLook | null;
  /** Whether the studio goes by the sample's name: examples of the sample's streets and places are for it alone. */
  isSample: boolean;
};

/** The site of someone who has configured nothing yet. */
export const DEFAULT_SITE: Site = {
  business: DEFAULT_BUSINESS,
  address: siteAddressFromEnvironment({}),
  openHours: WORKING_HOURS,
  languages: STARTER_LANGUAGES,
  checkoutLocale: 'tr',
  words: { ...STARTER_PAGE_TEXTS, areas: null },
  termsVersion: TERMS_VERSION,
  ownLinks: [],
  formats: SPEC_FORMATS,
  look: null,
  isSample: true,
};
