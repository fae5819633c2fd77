import type { CodeFileJson } from '#domain/site/places/places-json.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';
import type { PostalCodeFileRow } from '#server/db/schema/postal-codes.ts';
import type { SoughtPlace } from '#server/platform/places/places.ts';

/** A file of postal codes as the portal shows it. */
export function presentCodeFile({ country, fileName, codes, completedAt, createdAt }: PostalCodeFileRow): CodeFileJson {
  return { country, file_name: fileName, codes, uploaded_at: (completedAt ?? createdAt).toISOString() };
}

/** An address as the order form has it: without its point, which stays here. */
export const presentSuggestion = ({ address, city, region, postalCode }: SoughtPlace): SuggestedAddress => ({
  address,
  city,
  state: region,
  zip_code: postalCode,
});
