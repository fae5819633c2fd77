import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { variantFileName } from '#domain/media/variants.ts';
import { addressLines } from '#domain/orders/full-address.ts';
import { type AlteredKind, isAltered } from '#domain/shared/alterations.ts';
import { type Area, areaIn, type SizeUnit } from '#domain/shared/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor, minorToPrice, priceToMinor } from '#domain/shared/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import type { PagePhoto, ReadPage } from './read-page.ts';

/** A picture of a page: below which address its sizes stand, where the largest one is, and its size in pixels. */
export type PagePicture = { base: string; full: string; width: number; height: number };
/** A photo of a page as it is shown. `original` is what it was made of, where an edit altered it. */
export type ShownPhoto = PagePicture & {
  id: string;
  place: number;
  room: string;
  description: string;
  alteration: AlteredKind | null;
  original: PagePicture | null;
};

/** All that a page is drawn from, in words of its language. `agent`, `studio` and `url` are null on the unbranded one. */
export type PageView = {
  face: PageFace;
  language: Locale;
  state: PropertyPageRow['state'];
  title: string;
  place: string;
  price: string;
  facts: { value: string; label: string }[];
  headline: string;
  description: string;
  color: string;
  photos: ShownPhoto[];
  agent: { name: string; brokerage: string; phone: string; email: string; license: string } | null;
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

const FALLBACK = { width: 1600, height: 1067 };
/** Whether a page sends this size and format of a photo. A JPEG of a delivery says whose it is, so the unbranded page sends WebP alone, which says nothing. */
export const isSent = (face: PageFace, { name, format }: Pick<StoredVariant, 'name' | 'format'>): boolean =>
  (name === 'preview' || name === 'thumbnail') && (format === 'webp' || face === 'branded');

/** Below which address the pictures of a page stand, and the name of the largest size of each. */
type Place = { base: string; largest: string };

const presentPicture = ({ id, fileNumber, width, height }: MediaRow, { base, largest }: Place): PagePicture => ({
  base: `${base}/${id}/${fileNumber}`,
  full: `${base}/${id}/${fileNumber}/${largest}`,
  width: width ?? FALLBACK.width,
  height: height ?? FALLBACK.height,
});

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

/** Below which address the pictures of a page stand. */
export const picturesBase = (face: PageFace, { slug, token }: Pick<PropertyPageRow, 'slug' | 'token'>): string =>
  `/api/pages/${face}/${face === 'branded' ? slug : token}/photos`;

/** The public address of a page; an unbranded one stands on a host without the studio's name, where there is one. */
export function pageUrl(
  face: PageFace,
  { slug, token }: Pick<PropertyPageRow, 'slug' | 'token'>,
  { BASE_URL, UNBRANDED_HOST }: { BASE_URL: string; UNBRANDED_HOST?: string | undefined },
): string {
  if (face === 'branded') return `${BASE_URL}/h/${slug}`;
  return `${UNBRANDED_HOST ? `https://${UNBRANDED_HOST}` : BASE_URL}/u/${token}`;
}

/** A page in the first language of the site, with or without those who sell. */
export function presentView(
  read: ReadPage,
  property: PropertyRow,
  facts: { face: PageFace; site: Site; baseUrl: string },
): PageView {
  const { page, photos, originals } = read;
  const { face, site, baseUrl } = facts;
  const [language = 'en'] = site.languages;
  const { address, city, state, zip, name, priceCents } = property;
  const currency = site.formats.currency ?? 'usd';
  const isBranded = face === 'branded';
  // Hundredths of any currency, as the property itself is presented.
  const price = page.showPrice && priceCents !== null ? minorToPrice(priceCents, 'usd') : null;
  const at = { base: picturesBase(face, page), largest: variantFileName('preview', isBranded ? 'jpeg' : 'webp') };
  const { agentName, agentBrokerage, agentPhone, agentEmail, agentLicense } = page;
  return {
    face,
    language,
    state: page.state,
    title: address || name,
    place: addressLines({ address: '', city, state, zipCode: zip }, site.formats.address).join(', '),
    price: price === null ? '' : formatMinor(priceToMinor(price, currency), currency, intlLocale(language), true),
    facts: listFacts(property, page, { site, language }),
    headline: page.headline,
    description: page.description,
    color: page.color,
    photos: photos.map((row, index) => presentPhoto(row, index + 1, { originals, at })),
    agent: isBranded
      ? { name: agentName, brokerage: agentBrokerage, phone: agentPhone, email: agentEmail, license: agentLicense }
      : null,
    studio: isBranded ? site.business.brandName : null,
    url: isBranded ? `${baseUrl}/h/${page.slug}` : null,
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
  };
}

export const presentPhotos = (photos: readonly PagePhoto[]): PropertyPage['photos'] =>
  photos.map(({ item, number, isLocked }) => ({ media_id: item.id, number, room: item.room, is_locked: isLocked }));
