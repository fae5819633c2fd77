import type { PageCatalogue } from '#domain/catalogue/packages.ts';
import type { Site } from '#domain/site/site.ts';

/** The route that an address leads to. */
export type PageRoute = {
  /** The address under which the page is rendered, once for all addresses that show the same: `/order?package=starter`. */
  address: string;
  /** Search engines keep the page, and the sitemap names it. */
  isListed: boolean;
  /** The page can be read before scripts run, so they wait until it has been painted. */
  isReadable: boolean;
  /** There is no page; the one that says so has status 404. */
  isNotFound: boolean;
  /** Who may open the page: a role, or any account; null for everybody. Others are led to `signIn`. */
  audience: 'admin' | 'realtor' | 'account' | null;
  signIn: string;
  /** Where the address leads instead, or null. */
  redirect: string | null;
};

/** The facts that the server tells pages when it renders them. */
export type PageContent = PageCatalogue & { site: Site };

/** The built pages, which know nothing of a visitor. */
export type PageRenderer = {
  /** The paths of all listed pages, Home first. */
  listedPaths: readonly string[];
  /** The page of a path without a slash at its end; `search` is empty or begins with `?`. */
  findPage: (path: string, search: string, content: PageContent) => PageRoute;
  /** The HTML of a page by the address of its `PageRoute`. Rejects where it cannot be rendered. */
  render: (address: string, content: PageContent) => Promise<string>;
};
