import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import type { SharePage } from '#domain/site/share-pages.ts';
import type { Site } from '#domain/site/site.ts';
import { getLanguage } from '../language/language.ts';
import { getSharePicture } from '../pictures/share-picture.ts';
import type { SharePicture } from '../pictures/share-pictures.ts';
import { pageTitle } from './page-title.ts';
import { absoluteUrl, getSite, type MetaInput } from './site.ts';

type PublicPage = {
  /** The title before the brand; without one, the default title. */
  title?: string;
  description?: string;
  /** Its path, without the prefix of a language and without query: the one address under which search engines keep it. */
  path: string;
  /** The picture of a link to it. */
  share?: SharePage;
};

type Shared = { name: string; description: string; path: string; picture: SharePicture; language: Locale };

/** The tag of a language and country for pictures of links: `en_US`. */
const shareLocale = (language: Locale) => intlLocale(language).replace('-', '_');

/**
 * The tags that decide how a link to the page looks in chats and social networks. Only the server renders them, because
 * their readers do not run scripts.
 */
function shareMeta(site: Site, { name, description, path, picture, language }: Shared) {
  const others = site.languages.filter((other) => other !== language);
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.business.brandName },
    { property: 'og:locale', content: shareLocale(language) },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: shareLocale(other) })),
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

/**
 * The page in each language, for search engines; none where there is one language. `x-default`, for readers of any other, is the
 * first language. Each page names itself too, and all name the same, as Google asks for.
 */
function alternateLinks(site: Site, path: string) {
  const { languages } = site;
  if (languages.length < 2) return [];
  const link = (hrefLang: string, language: Locale) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absoluteUrl(site, languagePath(languages, language, path)),
  });
  return [
    ...languages.map((language) => link(language, language)),
    ...languages.slice(0, 1).map((language) => link('x-default', language)),
  ];
}

/** The meta tags of a public page: title, description, its one address, and how a link to it looks elsewhere. */
export function pageMeta(input: MetaInput, { title, description, path, share = 'home' }: PublicPage) {
  const site = getSite(input);
  const language = getLanguage(input);
  const ownPath = languagePath(site.languages, language, path);
  const name = pageTitle(site, title);
  const text = description ?? site.words.description;
  return [
    { title: name },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(site, ownPath) },
    ...(import.meta.env.SSR
      ? [
          ...alternateLinks(site, path),
          ...shareMeta(site, {
            name,
            description: text,
            path: ownPath,
            picture: getSharePicture(site, share, title),
            language,
          }),
        ]
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
