import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import type { PageTemplate } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { variantFileName } from '#domain/media/variants.ts';
import { addressLines } from '#domain/orders/full-address.ts';
import { type AlteredKind, isAltered } from '#domain/shared/alterations.ts';
import { type Area, areaIn, type SizeUnit } from '#domain/shared/area.ts';
import { dateFormat, numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor, minorToPrice, priceToMinor } from '#domain/shared/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import type { OpenHouseRow } from '#server/db/schema/open-houses.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { type PagePicture, type Place, presentMedia, presentPicture, type ShownMedium } from './list-page-media.ts';
import type { PagePhoto, ReadPage } from './read-page.ts';

/** A photo of a page as it is shown. `original` is what it was made of, where an edit altered it. */
export type ShownPhoto = PagePicture & {
  id: string;
  place: number;
  room: string;
  description: string;
  alteration: AlteredKind | null;
  original: PagePicture | null;
};

/** The pictures of who sells, as they were uploaded and drawn anew. */
export type SellerPictures = { agent: OwnPicture | null; logo: OwnPicture | null };
/** The picture that a link to a page shows elsewhere: its whole address, and what it shows. */
export type SharePicture = { url: string; alt: string };

/** An open house as a page shows it: its day and times in words. `file` is the address of its calendar file, null in a preview. */
export type ShownOpenHouse = {
  day: string;
  time: string;
  note: string;
  file: string | null;
  startsAt: Date;
  endsAt: Date;
};

/** All that a page is drawn from, in words of its language. `agent`, `studio` and `url` are null on the unbranded one. `isPreview` where it is not the public page. */
export type PageView = {
  face: PageFace;
  language: Locale;
  template: PageTemplate;
  isPreview: boolean;
  state: PropertyPageRow['state'];
  title: string;
  place: string;
  price: string;
  facts: { value: string; label: string }[];
  headline: string;
  description: string;
  color: string;
  photos: ShownPhoto[];
  media: ShownMedium[];
  openHouses: ShownOpenHouse[];
  agent: (Record<'name' | 'brokerage' | 'phone' | 'email' | 'license', string> & { pictures: SellerPictures }) | null;
  share: SharePicture | null;
  studio: string | null;
  url: string | null;
  /** For search engines, in units of the currency. */
  offer: { price: number; currency: string } | null;
};

const SQUARE_FEET_PER_ACRE = 43_560;
/** From here on a lot is told in acres or hectares. */
const LARGE_LOT = { sqft: 10_000, m2: 100_000 };

type Fact = PageView['facts'][number];

function factOfArea(area: Area, unit: SizeUnit, language: Locale): Fact {
  const { page } = listingsMessages[language];
  const size = Math.round(areaIn(area, unit));
  return {
    value: numberFormat(intlLocale(language)).format(size),
    label: unit === 'm2' ? page.squareMeters : page.squareFeet,
  };
}

function factOfLot(lot: Area, unit: SizeUnit, language: Locale): Fact {
  const { page } = listingsMessages[language];
  const words = (value: number) => numberFormat(intlLocale(language), { maximumFractionDigits: 2 }).format(value);
  if (areaIn(lot, unit) < LARGE_LOT[unit])
    return { ...factOfArea(lot, unit, language), label: unit === 'm2' ? page.lotMeters : page.lotFeet };
  return unit === 'm2'
    ? { value: words(areaIn(lot, 'm2') / 10_000), label: page.hectares }
    : { value: words(lot / SQUARE_FEET_PER_ACRE), label: page.acres };
}

/** The facts of a house in the studio's unit; what is not known is left out. */
function listFacts(
  property: PropertyRow,
  { lot, year }: PropertyPageRow,
  { site, language }: { site: Site; language: Locale },
): Fact[] {
  const { page } = listingsMessages[language];
  const { sizeUnit } = site.formats;
  const words = (value: number) => numberFormat(intlLocale(language), { maximumFractionDigits: 1 }).format(value);
  const { bedrooms, bathrooms, sqft } = property;
  return [
    ...(bedrooms === null ? [] : [{ value: words(bedrooms), label: page.bedrooms({ count: bedrooms }) }]),
    ...(bathrooms === null ? [] : [{ value: words(bathrooms), label: page.bathrooms({ count: bathrooms }) }]),
    ...(sqft === null ? [] : [factOfArea(sqft, sizeUnit, language)]),
    ...(lot === null ? [] : [factOfLot(lot, sizeUnit, language)]),
    ...(year === null ? [] : [{ value: String(year), label: page.built }]),
  ];
}

/** Whether a page sends this size and format of a photo. A JPEG of a delivery says whose it is, so the unbranded page sends WebP alone, which says nothing. */
export const isSent = (face: PageFace, { name, format }: Pick<StoredVariant, 'name' | 'format'>): boolean =>
  (name === 'preview' || name === 'thumbnail') && (format === 'webp' || face === 'branded');

function presentPhoto(
  row: MediaRow,
  place: number,
  { originals, at }: { originals: ReadPage['originals']; at: Place },
): ShownPhoto {
  const { id, room, description } = row;
  const alteration = isAltered(row.alteration) ? row.alteration : null;
  const original = alteration && row.originalId ? originals.get(row.originalId) : undefined;
  return {
    ...presentPicture(row, at),
    id,
    place,
    room,
    description,
    alteration,
    original: original ? presentPicture(original, at) : null,
  };
}

/** Below which address the pictures and files of a public page stand. */
const filesBase = (face: PageFace, { slug, token }: Pick<PropertyPageRow, 'slug' | 'token'>): string =>
  `/api/pages/${face}/${face === 'branded' ? slug : token}`;

/** Below which addresses the photos and the other media of a page stand: a preview has some of its own. */
const basesOf = (face: PageFace, page: PropertyPageRow, isPreview: boolean) =>
  isPreview
    ? {
        photos: `/api/properties/${page.propertyId}/page/preview/${face}`,
        media: `/api/properties/${page.propertyId}/page/preview/${face}`,
      }
    : { photos: `${filesBase(face, page)}/photos`, media: `${filesBase(face, page)}/media` };

/** What stands before the addresses that others read; null where that would name the studio on a page that names nobody. */
export const shareOrigin = (face: PageFace, config: { BASE_URL: string; UNBRANDED_HOST?: string | undefined }) => {
  if (face === 'branded') return config.BASE_URL;
  return config.UNBRANDED_HOST ? `https://${config.UNBRANDED_HOST}` : null;
};

/** The path of a public page on its host. */
const pagePath = (face: PageFace, { slug, token }: Pick<PropertyPageRow, 'slug' | 'token'>): string =>
  face === 'branded' ? `/h/${slug}` : `/u/${token}`;

/** The public address of a page; an unbranded one stands on a host without the studio's name, where there is one. */
export function pageUrl(
  face: PageFace,
  { slug, token }: Pick<PropertyPageRow, 'slug' | 'token'>,
  { BASE_URL, UNBRANDED_HOST }: { BASE_URL: string; UNBRANDED_HOST?: string | undefined },
): string {
  const origin = face === 'unbranded' && UNBRANDED_HOST ? `https://${UNBRANDED_HOST}` : BASE_URL;
  return `${origin}${pagePath(face, { slug, token })}`;
}

/** Open houses in words of a language, as the studio's country tells hours. `base` is the path of the page that their calendar files stand below. */
function presentOpenHouses(
  rows: readonly OpenHouseRow[],
  { timeZone, hourCycle }: Pick<SiteFormats, 'timeZone' | 'hourCycle'>,
  { language, base }: { language: Locale; base: string | null },
): ShownOpenHouse[] {
  const tag = intlLocale(language);
  const day = dateFormat(tag, { dateStyle: 'full', timeZone });
  const hours = hourCycle ? { hourCycle } : {};
  const time = dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone, ...hours });
  return rows.map(({ id, startsAt, endsAt, note }) => ({
    day: day.format(startsAt),
    time: time.formatRange(startsAt, endsAt),
    note,
    file: base && `${base}/open-house/${id}.ics`,
    startsAt,
    endsAt,
  }));
}

const presentAgent = ({ page, pictures }: ReadPage): NonNullable<PageView['agent']> => ({
  name: page.agentName,
  brokerage: page.agentBrokerage,
  phone: page.agentPhone,
  email: page.agentEmail,
  license: page.agentLicense,
  pictures,
});

/** The name in addresses of the picture that links to a page show. */
export const SHARE_FILE = 'share.jpg';

/** It is of the first photo; another one, or another file of it, has another address, since others keep it for long. */
function presentShare({ photos }: ReadPage, shown: readonly ShownPhoto[], base: string): SharePicture | null {
  const [row] = photos;
  const [first] = shown;
  if (!row || !first) return null;
  return {
    url: `${base}/${SHARE_FILE}?of=${row.id.slice(-12)}-${row.fileNumber}`,
    alt: first.description || first.room,
  };
}

/** What decides how a page is presented beside what it shows. */
export type ViewFacts = {
  face: PageFace;
  site: Site;
  config: { BASE_URL: string; UNBRANDED_HOST?: string | undefined };
  isPreview?: boolean;
};

/** A page in the first language of the site, with or without those who sell. */
export function presentView(read: ReadPage, property: PropertyRow, facts: ViewFacts): PageView {
  const { page, photos, originals } = read;
  const { face, site, config, isPreview = false } = facts;
  const [language = 'en'] = site.languages;
  const { address, city, state, zip, name, priceCents } = property;
  const currency = site.formats.currency ?? 'usd';
  const isBranded = face === 'branded';
  // Hundredths of any currency, as the property itself is presented.
  const price = page.showPrice && priceCents !== null ? minorToPrice(priceCents, 'usd') : null;
  const bases = basesOf(face, page, isPreview);
  const at = { base: bases.photos, largest: variantFileName('preview', isBranded ? 'jpeg' : 'webp') };
  const shown = photos.map((row, index) => presentPhoto(row, index + 1, { originals, at }));
  const origin = isPreview ? null : shareOrigin(face, config);
  return {
    face,
    language,
    template: page.template,
    isPreview,
    state: page.state,
    title: address || name,
    place: addressLines({ address: '', city, state, zipCode: zip }, site.formats.address).join(', '),
    price: price === null ? '' : formatMinor(priceToMinor(price, currency), currency, intlLocale(language), true),
    facts: listFacts(property, page, { site, language }),
    headline: page.headline,
    description: page.description,
    color: page.color,
    photos: shown,
    media: presentMedia(read, face, { mediaBase: bases.media, isPreview }),
    openHouses: presentOpenHouses(read.openHouses, site.formats, {
      language,
      base: isPreview ? null : pagePath(face, page),
    }),
    agent: isBranded ? presentAgent(read) : null,
    share: origin === null ? null : presentShare(read, shown, `${origin}${filesBase(face, page)}`),
    studio: isBranded ? site.business.brandName : null,
    url: isBranded ? `${config.BASE_URL}/h/${page.slug}` : null,
    offer: price === null ? null : { price: Math.round(price), currency: currency.toUpperCase() },
  };
}

/** What a page says of its own, in the names of its input. */
export function presentInput(row: PropertyPageRow) {
  return {
    state: row.state,
    template: row.template,
    headline: row.headline,
    description: row.description,
    show_price: row.showPrice,
    lot: row.lot,
    year: row.year,
    agent_name: row.agentName,
    agent_brokerage: row.agentBrokerage,
    agent_phone: row.agentPhone,
    agent_email: row.agentEmail,
    agent_license: row.agentLicense,
    color: row.color,
    photo_ids: row.photoIds,
    media_ids: row.mediaIds,
    unbranded_tour_ids: row.unbrandedTourIds,
    agent_picture: row.agentPicture,
    brokerage_logo: row.brokerageLogo,
  };
}

export const presentPhotos = (photos: readonly PagePhoto[]): PropertyPage['photos'] =>
  photos.map(({ item, number, isLocked }) => ({ media_id: item.id, number, room: item.room, is_locked: isLocked }));
