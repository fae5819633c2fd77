import type { Messages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { type OwnPageLink, ownPagePath } from '#domain/site/own-pages.ts';

type NavLinkItem = { label: string; to: string };

const ownLinks = (links: readonly OwnPageLink[], wanted: OwnPageLink['place']): NavLinkItem[] =>
  links.flatMap(({ slug, place, title }) => (place === wanted ? [{ label: title, to: ownPagePath(slug) }] : []));

/** Lists the links of the header, in order (SITE-8), and those of the studio's own pages. */
export function headerLinks({ header }: Messages<'site'>, links: readonly OwnPageLink[]): NavLinkItem[] {
  return [
    { label: header.home, to: PATHS.home },
    { label: header.services, to: PATHS.services },
    { label: header.pricing, to: PATHS.pricing },
    { label: header.contact, to: PATHS.contact },
    ...ownLinks(links, 'header'),
  ];
}

/** Lists the links of the footer, in its two columns. */
export function footerLinks({ header, footer }: Messages<'site'>, links: readonly OwnPageLink[]): NavLinkItem[][] {
  return [
    [
      { label: header.home, to: PATHS.home },
      { label: header.services, to: PATHS.services },
      { label: header.contact, to: PATHS.contact },
      ...ownLinks(links, 'footer'),
    ],
    [
      { label: footer.privacy, to: PATHS.privacy },
      { label: footer.terms, to: PATHS.terms },
    ],
  ];
}

/** Whether a link leads to the page that is open, whose path may end with a slash. */
export function isSamePage(pathname: string, to: string): boolean {
  return pathname === to || pathname === `${to}/`;
}
