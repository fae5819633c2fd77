import type { SharePage } from '#domain/site/share-pages.ts';
import type { Site } from '#domain/site/site.ts';
import { pageTitle } from './page-title.ts';
import { getSharePicture } from './share-picture.ts';
import type { SharePicture } from './share-pictures.ts';
import { absoluteUrl, getSite, type MetaInput } from './site.ts';

type PublicPage = {
  /** The title before the brand; without one, the default title. */
  title?: string;
  description?: string;
  /** Its path, without query: the one address under which search engines keep it. */
  path: string;
  /** The picture of a link to it. */
  share?: SharePage;
};

type Shared = { name: string; description: string; path: string; picture: SharePicture };

/** How a link to the page looks elsewhere. Those who read it read what the server sends, so that alone carries it. */
function shareMeta(site: Site, { name, description, path, picture }: Shared) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.business.brandName },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absoluteUrl(site, path) },
    { property: 'og:image', content: absoluteUrl(site, picture.url) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: name },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: absoluteUrl(site, picture.url) },
  ];
}

/** The meta tags of a public page: title, description, its one address, and how a link to it looks elsewhere. */
export function pageMeta(input: MetaInput, { title, description, path, share = 'home' }: PublicPage) {
  const site = getSite(input);
  const name = pageTitle(site, title);
  const text = description ?? site.words.description;
  return [
    { title: name },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(site, path) },
    ...(import.meta.env.SSR
      ? shareMeta(site, { name, description: text, path, picture: getSharePicture(site, share) })
      : []),
  ];
}

/** The meta tags of a page that no search engine should keep: orders, payments, what is not there. */
export function unlistedMeta(input: MetaInput, title?: string, description?: string) {
  const site = getSite(input);
  return [
    { title: pageTitle(site, title) },
    { name: 'description', content: description ?? site.words.description },
    { name: 'robots', content: 'noindex' },
  ];
}
