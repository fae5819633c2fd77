import { PATHS } from '#app/lib/paths.ts';

type NavLinkItem = { label: string; to: string };

/** The links of the header, in order (spec §2 Header and footer). */
export const HEADER_LINKS: readonly NavLinkItem[] = [
  { label: 'Home', to: PATHS.home },
  { label: 'Services', to: PATHS.services },
  { label: 'Pricing', to: PATHS.pricing },
  { label: 'Contact', to: PATHS.contact },
];

/** The links of the footer, in its two columns. */
export const FOOTER_LINKS: readonly (readonly NavLinkItem[])[] = [
  [
    { label: 'Home', to: PATHS.home },
    { label: 'Services', to: PATHS.services },
    { label: 'Contact', to: PATHS.contact },
  ],
  [
    { label: 'Privacy Policy', to: PATHS.privacy },
    { label: 'Terms of Use', to: PATHS.terms },
  ],
];

/** Whether a link leads to the page that is open, whose path may end with a slash. */
export function isSamePage(pathname: string, to: string): boolean {
  return pathname === to || pathname === `${to}/`;
}
