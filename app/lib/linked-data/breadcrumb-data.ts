import type { Site } from '#domain/site/site.ts';
import { PATHS } from '../paths.ts';
import { absoluteUrl } from '../site.ts';
import type { LinkedData } from './linked-data.ts';

/** The way from Home to a page. */
export function breadcrumbData(site: Site, name: string, path: string): LinkedData {
  const steps = [
    { name: 'Home', path: PATHS.home },
    { name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(site, step.path),
    })),
  };
}
