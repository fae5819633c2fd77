/** Where a page of the studio's own stands. */
export const ownPagePath = (slug: string) => `/p/${slug}`;

/** A link to a page of the studio's own, with its title in the language of the page. */
export type OwnPageLink = { slug: string; place: 'header' | 'footer'; title: string };
