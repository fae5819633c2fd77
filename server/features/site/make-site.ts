import { createHash } from 'node:crypto';
import type { OpenHours } from '#domain/bookings/working-hours.ts';
import type { Business } from '#domain/shared/business.ts';
import { brandPalette, paletteStyles } from '#domain/site/brand-palette.ts';
import type { LogoLook, PageWords, Site, SiteLook } from '#domain/site/site.ts';
import { sitePngPath, siteWebpPath } from '#domain/site/site-files.ts';
import { BRAND_VARIABLES } from '#domain/site/site-json.ts';
import type { SiteBrandDocument, SiteDocument, SiteLogo } from '#domain/site/site-schema.ts';
import { type SiteWords, STARTER_WORDS } from '#domain/site/site-words.ts';
import type { Config } from '#server/config.ts';
import type { NumberedSite } from './queries.ts';

/** The business of a site: what the environment sets wins over what is published. */
function makeBusiness(config: Config, brand: SiteBrandDocument): Business {
  const isSet = (field: keyof typeof BRAND_VARIABLES) => config.setNames.has(BRAND_VARIABLES[field]);
  return {
    brandName: isSet('name') ? config.BRAND_NAME : brand.name,
    email: isSet('email') ? config.STUDIO_EMAIL : brand.email,
    phone: isSet('phone') ? config.STUDIO_PHONE : brand.phone,
    address: isSet('address') ? config.STUDIO_ADDRESS : brand.address,
    socialLinks: isSet('socialLinks') ? config.SOCIAL_LINKS : brand.socialLinks,
  };
}

function makeLogoLook({ small, isOpaque, icons }: SiteLogo): LogoLook {
  return {
    url: siteWebpPath(small.webp),
    // Half the pixels, for screens with more of them.
    width: Math.ceil(small.width / 2),
    height: Math.ceil(small.height / 2),
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

function makeLook({ brand, words }: SiteDocument, name: string): SiteLook {
  const { logo, colors, fonts } = brand;
  const drawn = JSON.stringify([name, words.title, logo?.large.png ?? null, colors, fonts]);
  return {
    logo: logo && makeLogoLook(logo),
    styles: colors && paletteStyles(brandPalette(colors)),
    accent: colors && brandPalette(colors).accentText,
    fonts,
    share: createHash('sha256').update(drawn).digest('hex').slice(0, 12),
  };
}

function makeWords(words: SiteWords): PageWords {
  const isStarter = words.areas.join() === STARTER_WORDS.areas.join();
  return { ...words, areas: isStarter ? null : words.areas };
}

type SiteParts = { config: Config; openHours: readonly OpenHours[]; version: NumberedSite };

/** The site as pages are rendered with it. Version 0, the starter, looks as the specification has it. */
export function makeSite({ config, openHours, version: { number, document } }: SiteParts): Site {
  const business = makeBusiness(config, document.brand);
  const look = number === 0 ? null : makeLook(document, business.brandName);
  return { business, address: config.BASE_URL, openHours, words: makeWords(document.words), look };
}
