import type { Right } from '#domain/shared/access/staff-rights.ts';
import type { FoundPath, KnownPaths } from '#server/pages/page-renderer.ts';
import type { MessageArea } from '../language/messages.ts';

/**
 * The facts about a route's page for the server, as the route module's `handle`. A page inside of layouts has their
 * handles too.
 */
export type PageHandle = {
  /** Whether search engines may index the page and the sitemap lists it. */
  isListed?: boolean;
  /** Whether the page is readable without scripts. If so, scripts load only after it has been painted. */
  isReadable?: boolean;
  /**
   * Whether the page depends on the visitor or its full address. If so, the server renders it for each request, and
   * caches must not store it.
   */
  isPersonal?: boolean;
  /** Whether the page has its own layout, with its own navigation and main landmark. */
  hasOwnFrame?: boolean;
  /** Whether the websites that the owner lists may show the page in a frame. */
  isEmbeddable?: boolean;
  /** Who may open the page: a role, or any account. Others are led to the sign-in. */
  audience?: 'admin' | 'staff' | 'realtor' | 'account';
  /** The right that staff need to open this page. Without one, only owners can. Other staff get a "not found" page. */
  right?: Right;
  /**
   * The query parameters that change the rendered page, each with its possible values (or the ids of all packages on
   * sale, or sizes of homes, of which all with the same prices count as one). The browser handles all others.
   */
  parameters?: Record<string, readonly string[] | 'package ids' | 'home sizes'>;
  /** Where the address leads instead. */
  redirect?: (pathname: string, search: string) => string;
  /** The areas of messages that the rendered page shows, besides those of the frame. */
  messages?: readonly MessageArea[];
  /**
   * For pages that are rendered for each value of a path parameter: returns what a path (without its language prefix)
   * leads to. Other pages are rendered once for all values.
   */
  find?: (path: string, paths: KnownPaths) => FoundPath;
  /** Whether this is the "not found" page. */
  isNotFound?: boolean;
};

/** The handle of a public page. */
export const LISTED: PageHandle = { isListed: true, isReadable: true };
