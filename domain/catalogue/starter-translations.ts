import type { Locale } from '#domain/shared/locale.ts';

/**
 * The starter catalogue's features and descriptions in Turkish, by their English text: an order keeps the English text of the
 * day it was sold. A text that left the catalogue stays here as long as orders have it.
 */
const TURKISH: Readonly<Record<string, string>> = {
  Basic: 'Temel',
  Value: 'Ekonomik',
  Standard: 'Standart',
  Advanced: 'Gelişmiş',
  Aerial: 'Havadan',
  'HDR photos': 'HDR fotoğraflar',
  'Floor plans': 'Kat planları',
  '3D virtual tour': '3D sanal tur',
  'Full 4K ground video': 'Yerden çekilmiş tam 4K video',
  '4K video': '4K video',
  'Extensive drone photos': 'Kapsamlı drone fotoğrafları',
  'Extensive drone video': 'Kapsamlı drone videosu',
  'Up to 10 aerial photos': 'En fazla 10 hava fotoğrafı',
  'Professional editing': 'Profesyonel düzenleme',
  'Up to 60 s of 4K video': 'En fazla 60 saniye 4K video',
  'Cinematic editing': 'Sinematik kurgu',
  'Music and effects': 'Müzik ve efektler',
  'Bright, true-to-life photos and a floor plan for a smaller listing.':
    'Küçük ilanlar için aydınlık, gerçeğe sadık fotoğraflar ve bir kat planı.',
  'Photos and a floor plan, with a 3D tour that stays open around the clock.':
    'Fotoğraflar, kat planı ve günün her saati açık bir 3D tur.',
  'Photos, a floor plan and a full 4K walkthrough filmed from the ground.':
    'Fotoğraflar, kat planı ve evi baştan sona gezen, yerden çekilmiş 4K video.',
  'Everything a family home needs: photos, 4K video, 3D tour and floor plan.':
    'Bir aile evinin ihtiyaç duyduğu her şey: fotoğraflar, 4K video, 3D tur ve kat planı.',
  'The whole house from the ground and from the air, for the listings that lead.':
    'Öne çıkan ilanlar için evin tamamı: hem yerden hem havadan.',
  'Up to 10 aerial photos of the house and its street, edited by hand.':
    'Evin ve sokağının, elle düzenlenmiş en fazla 10 hava fotoğrafı.',
  'Up to 60 seconds of 4K video from the air, cut to music.':
    'Havadan çekilmiş, müziğe göre kurgulanmış en fazla 60 saniyelik 4K video.',
};

const TRANSLATIONS: Partial<Record<Locale, Readonly<Record<string, string>>>> = { tr: TURKISH };

/** An English text of the starter catalogue in another language; undefined where it has no translation. */
export const starterTranslation = (text: string, locale: Locale): string | undefined => TRANSLATIONS[locale]?.[text];
