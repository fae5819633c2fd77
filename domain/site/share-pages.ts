/** The pages whose links have a picture of their own. */
export const SHARE_PAGES = ['home', 'services', 'pricing', 'contact'] as const;
export type SharePage = (typeof SHARE_PAGES)[number];

/**
 * The title on the picture of links to a page: that of the home page is a word that all pages share, the others' are those of search
 * engines.
 */
export function shareTitle(page: SharePage, { title }: { title: string }, pages: ShareTitles): string {
  return page === 'home' ? title : pages[page].meta.title;
}

/** The pages as far as their titles are read. */
export type ShareTitles = Record<Exclude<SharePage, 'home'>, { meta: { title: string } }>;

/** The address of a page's share picture; `share` is the part that changes with the brand. */
export function sharePath(page: SharePage, share: string): string {
  return `/share/${page}-${share}.jpg`;
}
