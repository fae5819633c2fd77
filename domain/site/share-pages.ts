/** The pages whose links have a picture of their own, with the title that is drawn on it. */
export const SHARE_TITLES = {
  home: 'Professional Real Estate Photography',
  services: 'Services',
  pricing: 'Pricing',
  contact: 'Contact',
} as const;
export type SharePage = keyof typeof SHARE_TITLES;

export const SHARE_PAGES = ['home', 'services', 'pricing', 'contact'] as const;

/** The address of a page's share picture; `share` is the part that changes with the brand. */
export function sharePath(page: SharePage, share: string): string {
  return `/share/${page}-${share}.jpg`;
}
