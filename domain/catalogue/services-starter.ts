import { type CatalogueDocument, NO_EXTRAS } from './catalogue-schema.ts';
import { type StarterItem, starterAddOn, starterPackage, starterUnit } from './starter-items.ts';

const fixed = (dollars: number): StarterItem['price'] => ({
  kind: 'fixed',
  amountMinor: dollars * 100,
  includedPhotos: 0,
});

const SERVICES: StarterItem[] = [
  {
    id: 'photos',
    name: 'Photos',
    description: 'As many photos as the home needs, edited by hand.',
    features: ['HDR photos', 'Sky and lawn retouched'],
    tag: 'Photos',
    iconType: 'Camera',
    popular: true,
    price: {
      kind: 'per_unit',
      unitMinor: 9_00,
      unit: starterUnit('photo'),
      minUnits: 15,
      maxUnits: 80,
    },
  },
  {
    id: 'floor-plan',
    name: 'Floor Plan',
    description: 'A measured plan of every floor.',
    features: ['2D plan', 'Room dimensions'],
    tag: 'Plan',
    iconType: 'Building',
    price: fixed(120),
    durationMinutes: 45,
  },
  {
    id: 'tour',
    name: '3D Tour',
    description: 'A walk through the home that is open around the clock.',
    features: ['3D virtual tour', 'Hosted for a year'],
    tag: 'Tour',
    iconType: 'People',
    price: fixed(190),
  },
  {
    id: 'video',
    name: 'Video',
    description: 'A film of a minute and a half, cut to music.',
    features: ['4K video', 'Music and titles'],
    tag: 'Film',
    iconType: 'Video',
    price: fixed(350),
    durationMinutes: 90,
  },
  {
    id: 'drone',
    name: 'Drone',
    description: 'Photos and a short film from the air.',
    features: ['10 aerial photos', '30 s of 4K video'],
    tag: 'Aerial',
    iconType: 'Drone',
    price: fixed(220),
    durationMinutes: 45,
  },
  {
    id: 'agent',
    name: 'Portraits',
    description: 'Portraits of the agent on the spot.',
    features: ['5 edited portraits'],
    tag: 'People',
    iconType: 'People',
    price: fixed(150),
    durationMinutes: 30,
  },
];

/** Single services, each at its own price, for studios without packages. */
export const SERVICES_STARTER: CatalogueDocument = {
  ...NO_EXTRAS,
  packages: SERVICES.map(starterPackage),
  addOns: [
    starterAddOn({
      id: 'next-morning',
      name: 'Next morning',
      description: 'Everything is delivered by 9 in the morning.',
      parents: SERVICES.map(({ id }) => id),
      durationMinutes: 0,
      price: { kind: 'fixed', amountMinor: 60_00 },
    }),
    starterAddOn({
      id: 'twilight',
      name: 'Twilight',
      description: 'Three photos at dusk.',
      parents: ['photos'],
      durationMinutes: 45,
      price: { kind: 'fixed', amountMinor: 95_00 },
    }),
  ],
};
