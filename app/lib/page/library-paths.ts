import { PATHS } from './paths.ts';

/*
 * Paths that few pages link to, apart from `PATHS`, which every page loads.
 */

/** The trash of a realtor, and of the studio. */
export const REALTOR_TRASH_PATH = '/realtor/media/trash';
export const ADMIN_TRASH_PATH = '/admin/properties/trash';

/** Where the studio keeps the rules of listing services. */
export const LISTING_PROFILES_PATH = '/admin/settings/mls';

/** The studio's page of a profile of a listing service. */
export const listingProfilePath = (id: string) => `${LISTING_PROFILES_PATH}/${id}`;

/** How a property is marketed, for its realtor and for the studio. */
export const marketPath = (propertyId: string) => `${PATHS.realtorProperties}/${propertyId}/market`;
export const adminMarketPath = (propertyId: string) => `${PATHS.adminProperties}/${propertyId}/market`;
