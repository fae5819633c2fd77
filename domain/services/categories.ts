import { SERVICE_GALLERIES } from './galleries.ts';
import type { ServiceCategory } from './service-category.ts';
import { SERVICE_SUMMARIES } from './summaries.ts';

/** All services with their samples, in the order of the page. */
export const SERVICE_CATEGORIES: readonly ServiceCategory[] = SERVICE_SUMMARIES.map((summary) => ({
  ...summary,
  gallery: SERVICE_GALLERIES[summary.id],
}));
