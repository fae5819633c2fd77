import { PATHS } from '#app/lib/page/paths.ts';
import type { SampleGroup } from '#domain/site/sample/group-parts.ts';

/** The tabs of the website's editor. */
export const SITE_TABS = ['brand', 'pages', 'texts', 'emails', 'languages', 'country'] as const;
export type SiteTab = (typeof SITE_TABS)[number];

/** The tab on which a part of the sample is written. */
export function sampleTab({ kind, place }: Pick<SampleGroup, 'kind' | 'place'>): SiteTab {
  if (place) return 'pages';
  if (kind === 'legal') return 'texts';
  return kind === 'languages' ? 'languages' : 'brand';
}

/** The address in the editor at which a part of the sample is written: `/admin/site?tab=pages&page=home&section=hero`. */
export function samplePath(group: Pick<SampleGroup, 'kind' | 'place' | 'key'>): string {
  const query = new URLSearchParams({ tab: sampleTab(group) });
  if (group.place) {
    query.set('page', group.place.page);
    query.set('section', group.place.section);
  }
  if (group.kind === 'legal') query.set('text', group.key.slice(group.key.indexOf('.') + 1));
  return `${PATHS.adminSite}?${query}`;
}
