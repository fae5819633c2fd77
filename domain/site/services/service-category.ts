import type { IconType } from '#domain/catalogue/packages.ts';
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import type { ShownWords } from '#domain/site/pages/page-values.ts';
import type { SERVICES_PAGE } from '#domain/site/pages/services-page.ts';

export const SERVICE_CATEGORY_IDS = ['photo', 'video', '3d-tour', 'drone'] as const;
export type ServiceCategoryId = (typeof SERVICE_CATEGORY_IDS)[number];

/** One piece of a gallery: looked at, played, turned, or read as a drawing. */
export type ServiceSample = { id: string; picture: ShownPicture; caption: string; note: string };

/** A service as the visitor sees it (SITE-16), in the words of the studio. */
export type ServiceCategory = ShownWords<typeof SERVICES_PAGE, ServiceCategoryId> & { id: ServiceCategoryId };

/** What no studio edits of a service: its sign. */
export const SERVICE_FACTS: Record<ServiceCategoryId, { iconType: IconType }> = {
  photo: { iconType: 'Camera' },
  video: { iconType: 'Video' },
  '3d-tour': { iconType: 'Building' },
  drone: { iconType: 'Drone' },
};

/** The category with this id, or null for anything else, for example in an address that somebody typed. */
export function findCategoryId(id: string | null): ServiceCategoryId | null {
  return SERVICE_CATEGORY_IDS.find((known) => known === id) ?? null;
}
