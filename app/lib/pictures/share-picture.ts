import { type SharePage, sharePath } from '#domain/site/share-pages.ts';
import type { Site } from '#domain/site/site.ts';
import { type SharePicture, sharePictures } from './share-pictures.ts';

/**
 * Returns the picture that links to a page show elsewhere: drawn from a published brand with the page's own title, else the
 * specification's.
 */
export function getSharePicture({ business, look, words }: Site, page: SharePage, title = words.title): SharePicture {
  if (!look) return sharePictures[page];
  const alt = `${business.brandName}: ${page === 'home' ? words.title : title}`;
  return { url: sharePath(page, look.share), width: 1200, height: 630, alt };
}
