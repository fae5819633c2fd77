import { SHARE_TITLES, type SharePage, sharePath } from '#domain/site/share-pages.ts';
import type { Site } from '#domain/site/site.ts';
import { type SharePicture, sharePictures } from './share-pictures.ts';

/** Returns the picture that links to a page show elsewhere: drawn from a published brand, else the specification's. */
export function getSharePicture({ business, look }: Site, page: SharePage): SharePicture {
  if (!look) return sharePictures[page];
  const alt = `${business.brandName}: ${SHARE_TITLES[page]}`;
  return { url: sharePath(page, look.share), width: 1200, height: 630, alt };
}
