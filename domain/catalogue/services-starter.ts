import { type CatalogueDocument, NO_EXTRAS } from './catalogue-schema.ts';
import { type StarterItem, starterAddOn, starterPackage } from './starter-items.ts';

const fixed = (dollars: number): StarterItem['price'] => ({
  kind: 'fixed',
  amountMinor: dollars * 100,
  includedPhotos: 0,
});

const SERVICES: StarterItem[] = [
  {
    id: 'photos',
    en: ['Photos', 'As many photos as the home needs, edited by hand.', ['HDR photos', 'Sky and lawn retouched']],
    tr: [
      'Fotoğraf',
      'Evin gerektirdiği kadar, elle düzenlenmiş fotoğraf.',
      ['HDR fotoğraflar', 'Gökyüzü ve çim rötuşu'],
    ],
    tag: 'Photos',
    iconType: 'Camera',
    popular: true,
    price: {
      kind: 'per_unit',
      unitMinor: 9_00,
      unit: { en: 'photo', tr: 'fotoğraf' },
      minUnits: 15,
      maxUnits: 80,
    },
  },
  {
    id: 'floor-plan',
    en: ['Floor Plan', 'A measured plan of every floor.', ['2D plan', 'Room dimensions']],
    tr: ['Kat Planı', 'Her katın ölçülü planı.', ['2D plan', 'Oda ölçüleri']],
    tag: 'Plan',
    iconType: 'Building',
    price: fixed(120),
    durationMinutes: 45,
  },
  {
    id: 'tour',
    en: ['3D Tour', 'A walk through the home that is open around the clock.', ['3D virtual tour', 'Hosted for a year']],
    tr: ['3D Tur', 'Evin içinde günün her saati açık bir gezinti.', ['3D sanal tur', 'Bir yıl barındırma']],
    tag: 'Tour',
    iconType: 'People',
    price: fixed(190),
  },
  {
    id: 'video',
    en: ['Video', 'A film of a minute and a half, cut to music.', ['4K video', 'Music and titles']],
    tr: ['Video', 'Bir buçuk dakikalık, müzikli film.', ['4K video', 'Müzik ve yazılar']],
    tag: 'Film',
    iconType: 'Video',
    price: fixed(350),
    durationMinutes: 90,
  },
  {
    id: 'drone',
    en: ['Drone', 'Photos and a short film from the air.', ['10 aerial photos', '30 s of 4K video']],
    tr: ['Drone', 'Havadan fotoğraflar ve kısa bir film.', ['10 hava fotoğrafı', '30 saniye 4K video']],
    tag: 'Aerial',
    iconType: 'Drone',
    price: fixed(220),
    durationMinutes: 45,
  },
  {
    id: 'agent',
    en: ['Portraits', 'Portraits of the agent on the spot.', ['5 edited portraits']],
    tr: ['Portre', 'Danışmanın yerinde portreleri.', ['5 düzenlenmiş portre']],
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
      en: ['Next morning', 'Everything is delivered by 9 in the morning.'],
      tr: ['Ertesi sabah', 'Her şey sabah 9’a kadar teslim edilir.'],
      parents: SERVICES.map(({ id }) => id),
      durationMinutes: 0,
      price: { kind: 'fixed', amountMinor: 60_00 },
    }),
    starterAddOn({
      id: 'twilight',
      en: ['Twilight', 'Three photos at dusk.'],
      tr: ['Alacakaranlık', 'Gün batımında üç fotoğraf.'],
      parents: ['photos'],
      durationMinutes: 45,
      price: { kind: 'fixed', amountMinor: 95_00 },
    }),
  ],
};
