import type { MediaJson } from '#domain/media/media-json.ts';
import type { PreviewData } from '#domain/properties/preview-data.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { formatAddress } from './format-property.ts';

/** The cover before all others, wherever it is among them. */
function coverFirst(cover: MediaJson | null, media: readonly MediaJson[]): MediaJson[] {
  return cover ? [cover, ...media.filter(({ id }) => id !== cover.id)] : [...media];
}

/**
 * Builds the data of a property's preview (PROP-18): its details, and of its media, which are in
 * the studio's order, those that can be seen. Without any address the name of the property stands for it.
 */
export function buildPreview(property: PropertyJson, media: readonly MediaJson[], formats: SiteFormats): PreviewData {
  const shown = coverFirst(property.cover, media).filter(({ status }) => status === 'ready');
  return {
    id: property.id,
    address: formatAddress(property, formats) || property.name,
    price: property.price,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    area: property.sqft,
    description: property.description,
    total: property.media_count ?? COUNTED_UP_TO + 1,
    media: shown.map(({ id, file_type, file_name, public_url, variants }) => ({
      id,
      type: file_type,
      name: file_name,
      preview: variants?.preview.jpeg ?? public_url,
    })),
  };
}

/** Whether anything is known of a property besides its name, so that its preview has something to show without media. */
export function hasDetails(property: PropertyJson): boolean {
  const { price, bedrooms, bathrooms, sqft, description } = property;
  const isKnown = [price, bedrooms, bathrooms, sqft].some((fact) => fact !== null);
  return isKnown || description !== '' || [property.address, property.city, property.state, property.zip].some(Boolean);
}
