/** The addresses of the public pages (spec §2 Route table), written once. */
export const PATHS = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  contact: '/contact',
  order: '/order',
  realtorAuth: '/realtor-auth',
  adminLogin: '/admin/login',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The order wizard with a package chosen; `photos` only for packages with a dynamic photo count. */
export function orderPath(packageId: string, photoCount: number | null): string {
  const query = new URLSearchParams({ package: packageId });
  if (photoCount !== null) query.set('photos', String(photoCount));
  return `${PATHS.order}?${query}`;
}
