import { type CatalogueDocument, NO_EXTRAS, type PackageDocument } from './catalogue-schema.ts';
import { DEFAULT_DURATION_MINUTES, type Price } from './packages.ts';
import { starterTranslation } from './starter-translations.ts';

/**
 * The catalogue of a studio that has published none (spec §3 Package, §9 Photo pricing), as version 0. Orders keep its
 * name in their snapshot.
 */
export const STARTER_VERSION = '2026-11-01';

/** 25 dollars for each further 5 photos, up to 100 (spec §9; readings, Money). */
function photoCounts(minPhotos: number, baseMinor: number): Price {
  const rest = { step: 5, stepMinor: 25_00, maxPhotos: 100, defaultCount: minPhotos };
  return { kind: 'photo_count', minPhotos, baseMinor, ...rest };
}

type StarterPackage = Pick<PackageDocument, 'id' | 'tag' | 'iconType' | 'price'> & {
  name: string;
  description: string;
  features: string[];
  popular?: boolean;
};

function inTurkish(text: string): string {
  const translated = starterTranslation(text, 'tr');
  if (translated === undefined) throw new Error(`There is no Turkish for "${text}".`);
  return translated;
}

function starterPackage({ name, description, features, popular = false, ...rest }: StarterPackage): PackageDocument {
  return {
    ...rest,
    words: {
      en: { name, description, features },
      tr: { description: inTurkish(description), features: features.map(inTurkish) },
    },
    popular,
    visibility: 'visible',
    durationMinutes: DEFAULT_DURATION_MINUTES,
  };
}

export const STARTER_DOCUMENT: CatalogueDocument = {
  ...NO_EXTRAS,
  packages: [
    starterPackage({
      id: 'starter',
      name: 'Starter',
      description: 'Bright, true-to-life photos and a floor plan for a smaller listing.',
      tag: 'Basic',
      features: ['HDR photos', 'Floor plans'],
      iconType: 'Camera',
      price: photoCounts(25, 250_00),
    }),
    starterPackage({
      id: 'essential',
      name: 'Essential',
      description: 'Photos and a floor plan, with a 3D tour that stays open around the clock.',
      tag: 'Value',
      features: ['HDR photos', 'Floor plans', '3D virtual tour'],
      iconType: 'Building',
      price: photoCounts(35, 425_00),
    }),
    starterPackage({
      id: 'plus',
      name: 'Plus',
      description: 'Photos, a floor plan and a full 4K walkthrough filmed from the ground.',
      tag: 'Standard',
      features: ['HDR photos', 'Full 4K ground video', 'Floor plans'],
      iconType: 'Video',
      price: photoCounts(45, 525_00),
    }),
    starterPackage({
      id: 'growth',
      name: 'Growth',
      description: 'Everything a family home needs: photos, 4K video, 3D tour and floor plan.',
      tag: 'Advanced',
      features: ['HDR photos', '4K video', '3D virtual tour', 'Floor plans'],
      iconType: 'People',
      popular: true,
      price: photoCounts(45, 685_00),
    }),
    starterPackage({
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
    starterPackage({
      id: 'drone_photo',
      name: 'Drone Photo',
      description: 'Up to 10 aerial photos of the house and its street, edited by hand.',
      tag: 'Aerial',
      features: ['Up to 10 aerial photos', 'Professional editing'],
      iconType: 'DroneIcon',
      price: { kind: 'fixed', amountMinor: 190_00, includedPhotos: 10 },
    }),
    starterPackage({
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
