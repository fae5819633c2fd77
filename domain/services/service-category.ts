import type { IconType } from '#domain/catalogue/packages.ts';

export const SERVICE_CATEGORY_IDS = ['photo', 'video', '3d-tour', 'drone'] as const;
export type ServiceCategoryId = (typeof SERVICE_CATEGORY_IDS)[number];

/** How a sample is shown: looked at, played, turned, or read as a drawing. */
export type SampleKind = 'picture' | 'video' | 'panorama' | 'drawing';

/** One piece of a gallery. `src` is the name of the original in `artwork/`, of which the site keeps its own sizes. */
export type ServiceSample = { id: string; kind: SampleKind; src: string; alt: string; caption: string };

/** A service as the visitor sees it (spec §3 Service category). */
export type ServiceCategory = {
  id: ServiceCategoryId;
  title: string;
  description: string;
  mainImage: { src: string; alt: string };
  iconType: IconType;
  gallery: readonly ServiceSample[];
  /** The packages that this service is part of. */
  packageIds: readonly string[];
};

/** A service without its samples. */
export type ServiceSummary = Omit<ServiceCategory, 'gallery'>;

/** The category with this id, or null for anything else, for example in an address that somebody typed. */
export function findCategoryId(id: string | null): ServiceCategoryId | null {
  return SERVICE_CATEGORY_IDS.find((known) => known === id) ?? null;
}
