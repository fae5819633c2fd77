import type { IconType } from '#domain/catalogue/packages.ts';
import type { ShownPicture, ShownWords } from '#domain/site/pages/page-values.ts';
import type { SERVICES_PAGE } from '#domain/site/pages/services-page.ts';

export const SERVICE_CATEGORY_IDS = ['photo', 'video', '3d-tour', 'drone'] as const;
export type ServiceCategoryId = (typeof SERVICE_CATEGORY_IDS)[number];

/** One piece of a gallery: looked at, played, turned, or read as a drawing. */
export type ServiceSample = { id: string; picture: ShownPicture; caption: string; note: string };

/** A service as the visitor sees it (spec §3 Service category), in the words of the studio. */
export type ServiceCategory = ShownWords<typeof SERVICES_PAGE, ServiceCategoryId> & { id: ServiceCategoryId };

type ServiceFacts = {
  iconType: IconType;
  /** The packages that this service is part of. */
  packageIds: readonly string[];
};

/** What no studio edits of a service: its sign, and the packages of the specification that it is part of. */
export const SERVICE_FACTS: Record<ServiceCategoryId, ServiceFacts> = {
  photo: { iconType: 'Camera', packageIds: ['starter', 'essential', 'plus', 'growth', 'pro'] },
  video: { iconType: 'Video', packageIds: ['plus', 'growth', 'pro'] },
  '3d-tour': { iconType: 'Building', packageIds: ['essential', 'growth', 'pro'] },
  drone: { iconType: 'Drone', packageIds: ['drone_photo', 'drone_video', 'pro'] },
};

/** The category with this id, or null for anything else, for example in an address that somebody typed. */
export function findCategoryId(id: string | null): ServiceCategoryId | null {
  return SERVICE_CATEGORY_IDS.find((known) => known === id) ?? null;
}
