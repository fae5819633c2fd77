import { createHash } from 'node:crypto';
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import type { Business } from '#domain/shared/business.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { brandPalette, paletteStyles } from '#domain/site/brand-palette.ts';
import type { StudioCountry } from '#domain/site/country-schema.ts';
import { inLanguage } from '#domain/site/legal-schema.ts';
import { makeFormats } from '#domain/site/make-formats.ts';
import type { OwnPageLink } from '#domain/site/own-pages.ts';
import { isSampleBrand } from '#domain/site/sample/list-sample-parts.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import type { LogoLook, LogoPicture, PageWords, Site, SiteLook } from '#domain/site/site.ts';
import { sitePngPath, siteWebpPath } from '#domain/site/site-files.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { BRAND_VARIABLES } from '#domain/site/site-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteBrandDocument, SiteDocument, SiteLogo } from '#domain/site/site-schema.ts';
import { type SiteWords, STARTER_TEXTS, wordsIn } from '#domain/site/site-words.ts';
import { fillLine, makeTextValues, type TextValues } from '#domain/site/texts/text-variables.ts';
import type { Config } from '#server/config.ts';
import type { NumberedSite } from './queries.ts';

/** The business of a site: what the environment sets wins over what is published. */
export function makeBusiness(config: Config, brand: SiteBrandDocument): Business {
  const isSet = (field: keyof typeof BRAND_VARIABLES) => config.setNames.has(BRAND_VARIABLES[field]);
  return {
    brandName: isSet('name') ? config.BRAND_NAME : brand.name,
    email: isSet('email') ? config.STUDIO_EMAIL : brand.email,
    phone: isSet('phone') ? config.STUDIO_PHONE : brand.phone,
    address: isSet('address') ? config.STUDIO_ADDRESS : brand.address,
    socialLinks: isSet('socialLinks') ? config.SOCIAL_LINKS : brand.socialLinks,
  };
}

/** Half the pixels of the file, for screens with more of them. */
const makeLogoPicture = ({ small }: SiteLogo): LogoPicture => ({
  url: siteWebpPath(small.webp),
  width: Math.ceil(small.width / 2),
  height: Math.ceil(small.height / 2),
});

function makeLogoLook(logo: SiteLogo): LogoLook {
  const { isOpaque, icons } = logo;
  return {
    ...makeLogoPicture(logo),
    isOpaque,
    icons: {
      favicon: sitePngPath(icons.favicon),
      appleTouch: sitePngPath(icons.appleTouch),
      icon192: sitePngPath(icons.icon192),
      icon512: sitePngPath(icons.icon512),
      maskable512: sitePngPath(icons.maskable512),
    },
  };
}

type LookParts = { document: SiteDocument; name: string; titles: readonly string[] };

/** The picture that the home page opens with, where it is the studio's own. */
function findOwnPicture({ pages }: SiteDocument): ShownPicture | null {
  const { files, focus } = pages.home.words.hero.picture;
  return files.kind === 'own' ? { ...showFiles(files), alt: '', ...(focus ? { focus } : {}) } : null;
}

function makeLook({ document, name, titles }: LookParts): SiteLook {
  const { logo, darkLogo, colors, fonts } = document.brand;
  const picture = findOwnPicture(document);
  const drawn = JSON.stringify([name, titles, logo?.large.png ?? null, colors, fonts]);
  return {
    logo: logo && makeLogoLook(logo),
    ...(logo && darkLogo ? { darkLogo: makeLogoPicture(darkLogo) } : {}),
    styles: colors && paletteStyles(brandPalette(colors)),
    accent: colors && brandPalette(colors).accentText,
    fonts,
    share: createHash('sha256').update(drawn).digest('hex').slice(0, 12),
    ...(picture ? { picture } : {}),
  };
}

/** What is as in the English starter needs no place in each page. */
function makeWords({ areas, serviceName, serviceType, ...words }: SiteWords): PageWords {
  const { en } = STARTER_TEXTS;
  const isStarter = areas.join() === en.areas.join();
  const isStarterService = serviceName === en.serviceName && serviceType === en.serviceType;
  return {
    ...words,
    areas: isStarter ? null : areas,
    ...(isStarterService ? {} : { service: { name: serviceName, type: serviceType } }),
  };
}

/** What the formats follow of the catalogue that holds. */
type CatalogueFormats = Pick<SiteFormats, 'sizeUnit' | 'currency'>;

/** The formats that hold: a time zone that the environment sets wins over the site's. */
export function siteFormats(config: Config, country: StudioCountry | null, catalogue: CatalogueFormats): SiteFormats {
  const { sizeUnit, currency } = catalogue;
  const isZoneLocked = config.setNames.has('STUDIO_TIME_ZONE');
  return makeFormats(country, { timeZone: config.STUDIO_TIME_ZONE, isZoneLocked, sizeUnit, currency });
}

type SiteParts = {
  config: Config;
  openHours: readonly OpenHours[];
  version: NumberedSite;
  /** The version of the Terms of Use that holds. */
  termsVersion: string;
  catalogue: CatalogueFormats;
  /** The titles of pages that are drawn on the pictures of links. */
  shareTitles: readonly string[];
  /** The language of the pages; without one the studio's own. */
  language?: Locale;
};

function listOwnLinks({ ownPages, languages }: SiteDocument, language: Locale, values: TextValues): OwnPageLink[] {
  return ownPages.flatMap(({ slug, place, isHidden, texts }) => {
    const title = inLanguage(texts, language, languages)?.entry.title;
    return isHidden || place === 'nowhere' || !title ? [] : [{ slug, place, title: fillLine(title, values) }];
  });
}

/** The site as pages are rendered with it. Version 0, the starter, looks as the specification has it. */
export function makeSite({ config, version: { number, document }, ...parts }: SiteParts): Site {
  const { openHours, catalogue, termsVersion, shareTitles, language = firstLanguage(document) } = parts;
  const business = makeBusiness(config, document.brand);
  const words = makeWords(wordsIn(document, language));
  const look =
    number === 0 ? null : makeLook({ document, name: business.brandName, titles: [words.title, ...shareTitles] });
  const ownLinks = listOwnLinks(document, language, makeTextValues(business, ''));
  const { languages } = document;
  const checkoutLocale = number === 0 ? config.CHECKOUT_LOCALE : firstLanguage(document);
  const formats = siteFormats(config, document.country, catalogue);
  const facts = { business, address: config.BASE_URL, openHours, languages, checkoutLocale, words };
  return { ...facts, termsVersion, ownLinks, formats, look, isSample: isSampleBrand(business) };
}
