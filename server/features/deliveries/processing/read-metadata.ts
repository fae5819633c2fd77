import { createHash } from 'node:crypto';
import { isAiMade, statedSourceType } from '#domain/media/digital-source-types.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { makeOriginXmp, makePictureXmp } from '#domain/media/picture-xmp.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { alterationLabel, alteredCaption, isAltered } from '#domain/shared/alterations.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { renderTerms, writeUntil } from '#domain/site/settings/license-terms.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { licenseMessages } from '#locales/all/domain/license.ts';
import type { Context } from '#server/context.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import { findLicenseOfProperty } from '#server/features/deliveries/licenses/queries.ts';
import { readStudio, type Studio } from '#server/features/deliveries/licenses/read-studio.ts';
import { isDelivered, NO_METADATA, type PictureMetadata } from '#server/platform/images/images.ts';

/** The page on which the studio says what holds for its work, which everybody may see. */
const TERMS_PAGE = '/terms';
const TAG_LENGTH = 24;

/** Ends a text as a sentence, so that another can follow. */
const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function writeDescription({ description, alteration }: MediaRow, language: Locale): string {
  const caption = isAltered(alteration) ? alteredCaption(alteration, language) : '';
  return description && caption ? `${asSentence(description)} ${caption}` : description || caption;
}

/** The line of copyright, and for whom the picture is where that is settled. */
function writeRights(item: MediaRow, license: LicenseRow | null, studio: Studio): string {
  const language = firstLanguage(studio);
  const messages = licenseMessages[language];
  const year = dayInZone(item.createdAt, studio.timeZone).slice(0, 'YYYY'.length);
  const rights = messages.rights({ year, studio: license?.studio ?? studio.name });
  if (!license) return rights;
  const { licensee, property, endsOn } = license;
  return `${asSentence(rights)} ${messages.licensed({ licensee: licensee || messages.client, property, until: writeUntil(endsOn, language) })}`;
}

function listTerms(license: LicenseRow | null, { languages }: Studio) {
  return languages.flatMap((language) => {
    const text = license?.terms[language];
    return license && text ? [{ language, text: renderTerms(text, license, language) }] : [];
  });
}

const isPictureFile = ({ fileType }: MediaRow) => {
  const type = mediaTypeByContentType(fileType);
  return type !== null && isPicture(type);
};

/** What the files of a picture say that belongs to no property: that a model drew it, where its own file says so. */
function readOriginAlone(item: MediaRow): PictureMetadata {
  const address = isAiMade(item.digitalSourceType) ? statedSourceType(item) : null;
  return address === null ? NO_METADATA : { xmp: makeOriginXmp(address), label: null };
}

/**
 * What the delivered files of an item say of it now: whose it is, who may use it, what it shows and how it was made. Of what belongs to no property
 * only is said that a model drew it; nothing of what is no picture, or is worked with.
 */
export async function readMetadata(
  ctx: Pick<Context, 'db' | 'config' | 'content'>,
  item: MediaRow,
): Promise<PictureMetadata> {
  if (item.stage !== 'shown' || !isPictureFile(item)) return NO_METADATA;
  if (!item.propertyId) return readOriginAlone(item);
  const studio = await readStudio(ctx);
  const license = await findLicenseOfProperty(ctx.db, item.propertyId);
  const { alteration, showLabel } = item;
  const language = firstLanguage(studio);
  const xmp = makePictureXmp({
    language,
    rights: writeRights(item, license, studio),
    terms: listTerms(license, studio),
    webStatement: ctx.config.BASE_URL + TERMS_PAGE,
    description: writeDescription(item, language),
    digitalSourceType: statedSourceType(item),
  });
  const label = showLabel && alteration ? { text: alterationLabel(alteration, language), fonts: studio.fonts } : null;
  return { xmp, label };
}

/** Tells what a derived picture says of itself from everything else that it could say; null where it says nothing. */
export function metadataTag(
  { xmp, label }: PictureMetadata,
  variant: { name: VariantName; format: VariantFormat },
): string | null {
  const told = [isDelivered(variant) ? xmp : null, label];
  if (told.every((each) => each === null)) return null;
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, TAG_LENGTH);
}

/** Whether derived pictures say this of themselves, and nothing else. */
export const saysMetadata = (variants: readonly StoredVariant[], metadata: PictureMetadata): boolean =>
  variants.every((variant) => (variant.metadata ?? null) === metadataTag(metadata, variant));
