/**
 * What the studio sells (spec §3 Package, §9 Photo pricing). The catalogue is a constant, not a table: a price changes
 * by a release, and each order keeps a snapshot of what was sold with `CATALOGUE_VERSION`.
 */

/** Changes with every edit of this file; kept in each order. */
export const CATALOGUE_VERSION = '2026-11-01';

export type IconType = 'Camera' | 'Video' | 'Drone' | 'DroneIcon' | 'Building' | 'People' | 'Wind';
export type PackageTag = 'Basic' | 'Value' | 'Standard' | 'Advanced' | 'Premium' | 'Aerial';

/** The photo-count rule of a package with a dynamic photo count. Prices in cents of a dollar. */
export type PhotoCountRule = {
  minPhotos: number;
  basePriceForMinCents: number;
  availableCounts: readonly number[];
  defaultCount: number;
};

/** A package of the catalogue. `photoCount` is the number that the base price includes; 0 where it is about video. */
export type CataloguePackage = {
  id: PackageId;
  name: string;
  description: string;
  tag: PackageTag;
  features: readonly string[];
  iconType: IconType;
  popular: boolean;
  basePriceCents: number;
  photoCount: number;
  durationMinutes: number;
  photoCountRule: PhotoCountRule | null;
};

export const PACKAGE_IDS = ['starter', 'essential', 'plus', 'growth', 'pro', 'drone_photo', 'drone_video'] as const;
export type PackageId = (typeof PACKAGE_IDS)[number];

const MAX_PHOTOS = 100;
/** Counts go in steps of 5 (spec §9; readings, Money). */
export const PHOTO_STEP = 5;
export const DEFAULT_DURATION_MINUTES = 120;

function photoCounts(minPhotos: number, basePriceForMinCents: number): PhotoCountRule {
  const length = (MAX_PHOTOS - minPhotos) / PHOTO_STEP + 1;
  const availableCounts = Array.from({ length }, (_, index) => minPhotos + index * PHOTO_STEP);
  return { minPhotos, basePriceForMinCents, availableCounts, defaultCount: minPhotos };
}

type PhotoPackage = Pick<CataloguePackage, 'id' | 'name' | 'description' | 'tag' | 'features' | 'iconType'> & {
  rule: PhotoCountRule;
  popular?: boolean;
};

function photoPackage({ rule, popular = false, ...rest }: PhotoPackage): CataloguePackage {
  return {
    ...rest,
    popular,
    basePriceCents: rule.basePriceForMinCents,
    photoCount: rule.minPhotos,
    durationMinutes: DEFAULT_DURATION_MINUTES,
    photoCountRule: rule,
  };
}

/** All packages, in the order of the page. */
export const CATALOGUE: readonly CataloguePackage[] = [
  photoPackage({
    id: 'starter',
    name: 'Starter',
    description: 'Bright, true-to-life photos and a floor plan for a smaller listing.',
    tag: 'Basic',
    features: ['HDR photos', 'Floor plans'],
    iconType: 'Camera',
    rule: photoCounts(25, 250_00),
  }),
  photoPackage({
    id: 'essential',
    name: 'Essential',
    description: 'Photos and a floor plan, with a 3D tour that stays open around the clock.',
    tag: 'Value',
    features: ['HDR photos', 'Floor plans', '3D virtual tour'],
    iconType: 'Building',
    rule: photoCounts(35, 425_00),
  }),
  photoPackage({
    id: 'plus',
    name: 'Plus',
    description: 'Photos, a floor plan and a full 4K walkthrough filmed from the ground.',
    tag: 'Standard',
    features: ['HDR photos', 'Full 4K ground video', 'Floor plans'],
    iconType: 'Video',
    rule: photoCounts(45, 525_00),
  }),
  photoPackage({
    id: 'growth',
    name: 'Growth',
    description: 'Everything a family home needs: photos, 4K video, 3D tour and floor plan.',
    tag: 'Advanced',
    features: ['HDR photos', '4K video', '3D virtual tour', 'Floor plans'],
    iconType: 'People',
    popular: true,
    rule: photoCounts(45, 685_00),
  }),
  photoPackage({
    id: 'pro',
    name: 'Pro',
    description: 'The whole house from the ground and from the air, for the listings that lead.',
    tag: 'Premium',
    features: [
      'HDR photos',
      '4K video',
      '3D virtual tour',
      'Floor plans',
      'Extensive drone photos',
      'Extensive drone video',
    ],
    iconType: 'Drone',
    rule: photoCounts(60, 925_00),
  }),
  {
    id: 'drone_photo',
    name: 'Drone Photo',
    description: 'Up to 10 aerial photos of the house and its street, edited by hand.',
    tag: 'Aerial',
    features: ['Up to 10 aerial photos', 'Professional editing'],
    iconType: 'DroneIcon',
    popular: false,
    basePriceCents: 190_00,
    photoCount: 10,
    durationMinutes: DEFAULT_DURATION_MINUTES,
    photoCountRule: null,
  },
  {
    id: 'drone_video',
    name: 'Drone Video',
    description: 'Up to 60 seconds of 4K video from the air, cut to music.',
    tag: 'Aerial',
    features: ['Up to 60 s of 4K video', 'Cinematic editing', 'Music and effects'],
    iconType: 'Wind',
    popular: false,
    basePriceCents: 190_00,
    photoCount: 0,
    durationMinutes: DEFAULT_DURATION_MINUTES,
    photoCountRule: null,
  },
];

/** The package with this id, or null where the id is unknown (spec §5: an invalid package id is rejected). */
export function findPackage(id: string | null | undefined): CataloguePackage | null {
  return CATALOGUE.find((item) => item.id === id) ?? null;
}
