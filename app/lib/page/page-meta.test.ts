import { expect, it } from 'vitest';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import { sharePictures } from '../pictures/share-pictures.ts';
import { pageMeta, unlistedMeta } from './page-meta.ts';

const NO_MATCHES = { matches: [] };

it('SITE-3: the default title and description are about professional real-estate photography', () => {
  const meta = pageMeta(NO_MATCHES, { path: '/' });
  expect(meta).toContainEqual({ title: 'Professional Real Estate Photography | Capital Listing Media' });
  const description = meta.find((tag) => 'name' in tag && tag.name === 'description');
  for (const word of ['real-estate photography', 'HDR photos', '3D tours', '4K video', 'drone shots']) {
    expect(JSON.stringify(description)).toContain(word);
  }
});

it('a public page has one whole address, and a picture with a whole address', () => {
  const meta = pageMeta(NO_MATCHES, { title: 'Pricing', path: '/pricing', share: 'pricing' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/pricing' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'http://localhost:3000/pricing' });
  const picture = `http://localhost:3000${sharePictures.pricing.url}`;
  expect(meta).toContainEqual({ property: 'og:image', content: picture });
  expect(meta).toContainEqual({ name: 'twitter:image', content: picture });
});

it('a page in another language has its own address, and names itself in all languages', () => {
  const site = { ...DEFAULT_SITE, address: 'https://studio.example.com' };
  const meta = pageMeta({ matches: [{ loaderData: { site, language: 'tr' } }] }, { path: '/pricing' });
  const at = (path: string) => `https://studio.example.com${path}`;
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: at('/tr/pricing') });
  expect(meta.filter((tag) => 'hrefLang' in tag)).toEqual([
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: at('/pricing') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'tr', href: at('/tr/pricing') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at('/pricing') },
  ]);
  expect(meta).toContainEqual({ property: 'og:locale', content: 'tr_TR' });
  expect(meta).toContainEqual({ property: 'og:url', content: at('/tr/pricing') });
  const alone = { ...site, languages: ['en'] as const };
  const only = pageMeta({ matches: [{ loaderData: { site: alone, language: 'en' } }] }, { path: '/' });
  expect(only.filter((tag) => 'hrefLang' in tag)).toEqual([]);
});

it('a page that nobody should find has no address and no picture, and asks not to be kept', () => {
  expect(unlistedMeta(NO_MATCHES, 'Page not found')).toEqual([
    { title: 'Page not found | Capital Listing Media' },
    { name: 'description', content: expect.any(String) },
    { name: 'robots', content: 'noindex' },
  ]);
});

it('the picture of a link to a published page is described by the page’s own title', () => {
  const look = { logo: null, styles: null, accent: null, fonts: 'fraunces_inter' as const, share: 'abc' };
  const site = { ...DEFAULT_SITE, look };
  const altOf = (page: Parameters<typeof pageMeta>[1]) =>
    pageMeta({ matches: [{ loaderData: { site, language: 'en' } }] }, page).find(
      (tag) => 'property' in tag && tag.property === 'og:image:alt',
    );
  const brand = site.business.brandName;
  expect(altOf({ title: 'Preços', path: '/pricing', share: 'pricing' })).toMatchObject({ content: `${brand}: Preços` });
  expect(altOf({ title: 'Terms', path: '/terms' })).toMatchObject({ content: `${brand}: ${site.words.title}` });
});
