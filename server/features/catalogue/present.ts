import type { CatalogueVersionSummary } from '#domain/catalogue/catalogue-json.ts';
import type { PublishedVersion } from './queries.ts';

/** A published version as it is listed. */
export function presentVersion({ number, publishedAt, publisher, note }: PublishedVersion): CatalogueVersionSummary {
  return { number, published_at: publishedAt.toISOString(), published_by: publisher, note };
}
