import type { SiteVersionSummary } from '#domain/site/site-json.ts';
import type { PublishedVersion } from './queries.ts';

/** A published version as it is listed. */
export function presentVersion({ number, publishedAt, publisher, note }: PublishedVersion): SiteVersionSummary {
  return { number, published_at: publishedAt.toISOString(), published_by: publisher, note };
}
