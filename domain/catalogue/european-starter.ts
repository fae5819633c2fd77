import { type CatalogueDocument, NO_EXTRAS } from './catalogue-schema.ts';
import type { SizeTier } from './price-schema.ts';
import { type StarterItem, starterAddOn, starterPackage, starterUnit } from './starter-items.ts';

/** Sizes in square meters with prices in euros and minutes; larger homes need a quote. */
function sizes(...rows: [upTo: number, euros: number, minutes: number][]): StarterItem['price'] {
  const tiers: SizeTier[] = rows.map(([upTo, euros, durationMinutes]) => ({
    upTo,
    amountMinor: euros * 100,
    durationMinutes,
  }));
  return { kind: 'tiers', tiers: [...tiers, { upTo: null, amountMinor: null, durationMinutes: null }] };
}

const PACKAGES: StarterItem[] = [
  {
    id: 'photos',
    name: 'Photos',
    description: 'Bright, true-to-life photos of every room.',
    features: ['HDR photos', 'Ready for portals'],
    tag: 'Basic',
    iconType: 'Camera',
    price: sizes([60, 149, 45], [100, 189, 60], [150, 229, 75], [250, 299, 100]),
  },
  {
    id: 'photos-plan',
    name: 'Photos & Plan',
    description: 'Photos with a measured floor plan.',
    features: ['HDR photos', 'Floor plan in m²'],
    tag: 'Value',
    iconType: 'Building',
    popular: true,
    price: sizes([60, 209, 60], [100, 259, 80], [150, 319, 100], [250, 409, 130]),
  },
  {
    id: 'video',
    name: 'Video',
    description: 'A film of the home, cut to music.',
    features: ['4K video', 'Cut for social media'],
    tag: 'Film',
    iconType: 'Video',
    price: sizes([100, 290, 90], [150, 350, 110], [250, 440, 140]),
  },
  {
    id: 'complete',
    name: 'Complete',
    description: 'Photos with a plan and a film, in one visit.',
    features: ['HDR photos', 'Floor plan in m²', '4K video'],
    tag: 'Premium',
    iconType: 'People',
    price: { kind: 'parts', parts: ['photos-plan', 'video'], off: { kind: 'percent', ppm: 100_000 } },
  },
];

/** A studio in Europe: homes in square meters, prices in euros that include taxes, distances in kilometers. It names no tax. */
export const EUROPEAN_STARTER: CatalogueDocument = {
  ...NO_EXTRAS,
  currency: 'eur',
  country: 'PT',
  sizeUnit: 'm2',
  packages: PACKAGES.map(starterPackage),
  addOns: [
    starterAddOn({
      id: 'drone',
      name: 'Drone photos',
      description: 'Five photos from the air.',
      parents: PACKAGES.map(({ id }) => id),
      durationMinutes: 30,
      price: { kind: 'fixed', amountMinor: 90_00 },
    }),
    starterAddOn({
      id: 'staging',
      name: 'Virtual staging',
      description: 'A room with furniture, drawn by computer.',
      parents: ['photos', 'photos-plan', 'complete'],
      durationMinutes: 0,
      price: { kind: 'per_unit', unitMinor: 35_00, unit: starterUnit('room'), minUnits: 1, maxUnits: 12 },
    }),
  ],
  areas: { ...NO_EXTRAS.areas, distanceUnit: 'km' },
  taxes: { included: true, place: 'property', taxes: [] },
};
