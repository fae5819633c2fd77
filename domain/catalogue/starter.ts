import { type CatalogueDocument, NO_EXTRAS } from './catalogue-schema.ts';
import { DEFAULT_DURATION_MINUTES, type Price } from './packages.ts';
import { type StarterItem, starterPackage } from './starter-items.ts';

/**
 * The catalogue of a studio that has published none (CAT-2, CAT-10), as version 0. Orders keep its
 * name in their snapshot.
 */
export const STARTER_VERSION = '2026-11-01';

/** 25 dollars for each further 5 photos, up to 100 (CAT-9, CAT-11). */
function photoCounts(minPhotos: number, baseMinor: number): Price {
  const rest = { step: 5, stepMinor: 25_00, maxPhotos: 100, defaultCount: minPhotos };
  return { kind: 'photo_count', minPhotos, baseMinor, ...rest };
}

/** A package of the sample studio, whose shoots take as long as usual. */
const samplePackage = (item: StarterItem) => starterPackage({ durationMinutes: DEFAULT_DURATION_MINUTES, ...item });

export const STARTER_DOCUMENT: CatalogueDocument = {
  ...NO_EXTRAS,
  packages: [
    samplePackage({
      id: 'starter',
      name: 'Starter',
      description: 'Bright, true-to-life photos and a floor plan for a smaller listing.',
      tag: 'Basic',
      features: ['HDR photos', 'Floor plans'],
      iconType: 'Camera',
      price: photoCounts(25, 250_00),
    }),
    samplePackage({
      id: 'essential',
      name: 'Essential',
      description: 'Photos and a floor plan, with a 3D tour that stays open around the clock.',
      tag: 'Value',
      features: ['HDR photos', 'Floor plans', '3D virtual tour'],
      iconType: 'Building',
      price: photoCounts(35, 425_00),
    }),
    samplePackage({
      id: 'plus',
      name: 'Plus',
      description: 'Photos, a floor plan and a full 4K walkthrough filmed from the ground.',
      tag: 'Standard',
      features: ['HDR photos', 'Full 4K ground video', 'Floor plans'],
      iconType: 'Video',
      price: photoCounts(45, 525_00),
    }),
    samplePackage({
      id: 'growth',
      name: 'Growth',
      description: 'Everything a family home needs: photos, 4K video, 3D tour and floor plan.',
      tag: 'Advanced',
      features: ['HDR photos', '4K video', '3D virtual tour', 'Floor plans'],
      iconType: 'People',
      popular: true,
      price: photoCounts(45, 685_00),
    }),
    samplePackage({
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
      price: photoCounts(60, 925_00),
    }),
    samplePackage({
      id: 'drone_photo',
      name: 'Drone Photo',
      description: 'Up to 10 aerial photos of the house and its street, edited by hand.',
      tag: 'Aerial',
      features: ['Up to 10 aerial photos', 'Professional editing'],
      iconType: 'DroneIcon',
      price: { kind: 'fixed', amountMinor: 190_00, includedPhotos: 10 },
    }),
    samplePackage({
      id: 'drone_video',
      name: 'Drone Video',
      description: 'Up to 60 seconds of 4K video from the air, cut to music.',
      tag: 'Aerial',
      features: ['Up to 60 s of 4K video', 'Cinematic editing', 'Music and effects'],
      iconType: 'Wind',
      price: { kind: 'fixed', amountMinor: 190_00, includedPhotos: 0 },
    }),
  ],
};
