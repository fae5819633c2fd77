import type { PageValue } from './page-values.ts';
import type { PRICING_PAGE } from './pricing-page.ts';
import { picture, showAll, text } from './starter-values.ts';

/** The pricing page of a new studio: the specification's. */
export const STARTER_PRICING: PageValue<typeof PRICING_PAGE> = {
  sections: showAll('hero', 'custom'),
  meta: {
    title: text('Pricing', 'Fiyatlar'),
    description: text(
      'Packages and prices for real-estate photos, 4K video, 3D tours, floor plans and drone shots in DC, Maryland and Virginia. Choose a photo count and see the price at once.',
      'DC, Maryland ve Virginia’da emlak fotoğrafı, 4K video, 3D tur, kat planı ve drone çekimi için paketler ve fiyatlar. Fotoğraf sayısını seçin, fiyatı hemen görün.',
    ),
  },
  words: {
    hero: {
      eyebrow: text('Pricing', 'Fiyatlar'),
      title: text('One visit. One price.', 'Tek ziyaret. Tek fiyat.'),
      text: text(
        'Choose how many photos you want and see the price at once. {more_photos}',
        'Kaç fotoğraf istediğinizi seçin, fiyatı hemen görün. {more_photos}',
      ),
      picture: picture(
        'droneOblique',
        'Low aerial view of a modern house with its driveway, front garden and solar panels on the roof',
        'Araç yolu, ön bahçesi ve çatısında güneş panelleriyle modern bir evin alçaktan havadan görünümü',
      ),
      otherPicture: picture(
        'droneOverview',
        'Aerial view of a modern house on a leafy suburban street with neighboring homes',
        'Ağaçlıklı bir banliyö sokağında, komşu evlerle birlikte modern bir evin havadan görünümü',
      ),
    },
    custom: {
      title: text('Have a Custom Project?', 'Özel Bir Projeniz mi Var?'),
      text: text(
        'New developments, rentals by the block, a brokerage’s whole month.',
        'Yeni projeler, blok hâlinde kiralıklar, bir emlak ofisinin bütün ayı.',
      ),
      button: text('Get a Quote', 'Teklif Alın'),
    },
  },
};
