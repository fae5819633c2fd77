/** The pages whose links have a picture of their own. */
export const SHARE_PAGES = ['home', 'services', 'pricing', 'contact'] as const;
export type SharePage = (typeof SHARE_PAGES)[number];

/** Titles that are drawn on the pictures of links; that of the home page is a word of the studio. */
const SHARE_TITLES = {
  services: 'Services',
  pricing: 'Pricing',
  contact: 'Contact',
} as const;

/** The title on the picture of links to a page. */
export function shareTitle(page: SharePage, { title }: { title: string }): string {
  return page === 'home' ? title : SHARE_TITLES[page];
}

/** The address of a page's share picture; `share` is the part that changes with the brand. */
export function sharePath(page: SharePage, share: string): string {
  return `/share/${page}-${share}.jpg`;
}
