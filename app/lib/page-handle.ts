import type { Right } from '#domain/accounts/staff-rights.ts';
import type { FoundPath, KnownPaths } from '#server/pages/page-renderer.ts';
import type { MessageArea } from './messages.ts';

/**
 * The facts about a route's page for the server, as the route module's `handle`. A page inside of layouts has their
 * handles too.
 */
export type PageHandle = {
  /** Search engines keep the page, and the sitemap names it. */
  isListed?: boolean;
  /** The page can be read before scripts run, so they wait until it has been painted. */
  isReadable?: boolean;
  /** What the page shows follows from its whole address, for which the server asks each time; nobody else may keep it. */
  isPersonal?: boolean;
  /** The page brings its own frame, with its navigation and its main landmark. */
  hasOwnFrame?: boolean;
  /** Who may open the page: a role, or any account. Others are led to the sign-in. */
  audience?: 'admin' | 'staff' | 'realtor' | 'account';
  /** The right by which staff open a page of the studio; without one it is for owners. To other staff there is no page. */
  right?: Right;
  /**
   * Query parameters that the rendered page shows, each with its possible values, which may be the ids of all packages that
   * are sold. All others are left to the browser.
   */
  parameters?: Record<string, readonly string[] | 'package ids'>;
  /** Where the address leads instead. */
  redirect?: (pathname: string, search: string) => string;
  /** The areas of messages that the rendered page shows, besides those of the frame. */
  messages?: readonly MessageArea[];
  /**
   * Where a path without prefix leads, for pages that are rendered for each value of a parameter in it. Others are rendered once
   * for all values.
   */
  find?: (path: string, paths: KnownPaths) => FoundPath;
  /** The page says that there is none at its address. */
  isNotFound?: boolean;
};

/** The handle of a public page. */
export const LISTED: PageHandle = { isListed: true, isReadable: true };
