import type { SiteWords } from './site-words.ts';

/** The words of all pages in Turkish. */
export const TURKISH_TEXTS: SiteWords = {
  title: 'Profesyonel Emlak Fotoğrafçılığı',
  description:
    'Washington DC, Maryland ve Virginia’da profesyonel emlak fotoğrafçılığı: HDR fotoğraf, 3D tur, 4K video ve drone çekimi. 24–48 saatte teslim.',
  tagline: 'Mülkünüzü en iyi ışığında gösteren profesyonel fotoğraf ve görsel çözümler.',
  footerNote: 'Bu sayfalardaki görseller, tek bir evin örnek çizimleridir.',
  areas: ['Washington, DC', 'Maryland', 'Virginia'],
  serviceName: 'Emlak fotoğrafı ve videosu',
  serviceType: 'Emlak fotoğrafçılığı',
};
