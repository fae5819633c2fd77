import type { PageCatalogue } from '#domain/catalogue/packages.ts';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import type { OriginalsOutcome } from '#domain/deliveries/originals/originals-json.ts';
import type { EstimateOutcome } from '#domain/orders/estimates/estimate-json.ts';
import type { EditingOutcome } from '#domain/reviews/editing/editing-job.ts';
import type { Right } from '#domain/shared/access/staff-rights.ts';
import type { AddedLanguage } from '#domain/shared/language/added-language.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { LegalPageJson, OwnPageJson } from '#domain/site/legal-json.ts';
import type { LegalKind } from '#domain/site/legal-schema.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { Site } from '#domain/site/site.ts';

/** The route that an address leads to. */
export type PageRoute = {
  /** The address under which the page is rendered, once for all addresses that show the same: `/order?package=starter`. */
  address: string;
  /** The pattern of the route, such as `/d/:token`. */
  pattern?: string;
  /** Search engines keep the page, and the sitemap names it. */
  isListed: boolean;
  /** The page can be read before scripts run, so they wait until it has been painted. */
  isReadable: boolean;
  /** The areas of messages that the page is rendered with. */
  messages: readonly string[];
  /** What it shows follows from the whole address, for which the server asks each time; nobody else may keep it. */
  isPersonal?: boolean;
  /** The websites that the owner lists may show it in a frame. */
  isEmbeddable?: boolean;
  /** There is no page; the one that says so has status 404. */
  isNotFound: boolean;
  /** There was a page, and it was deleted: status 410. */
  isGone?: boolean;
  /** Where the page is for good since its address changed, without prefix; null where it is here. */
  movedTo?: string | null;
  /** Who may open the page: a role, or any account; null for everybody. Others are led to `signIn`. */
  audience: 'admin' | 'staff' | 'realtor' | 'account' | null;
  /** The right by which staff open a page of the studio; null for a page for owners, and for all others. */
  right?: Right | null;
  /** Without the prefix of a language, as `redirect` is. */
  signIn: string;
  /** Where the address leads instead, or null. */
  redirect: string | null;
};

/** The facts that the server tells pages when it renders them. */
export type PageContent = PageCatalogue & {
  site: Site;
  pages: ShownPages;
  /** The languages that owners added, with their words. */
  added?: readonly AddedLanguage[];
};

/** How a page is rendered: its language, and the prefix of the addresses in it, `''` or `/tr`. */
export type PageLanguage = { language: Locale; prefix: string };

/** A page that is to be rendered. */
export type RenderedPage = PageLanguage & Pick<PageRoute, 'address' | 'messages'>;

/** Where a path with parameters leads: to a page of its own, to where that is now, to one that was deleted, or nowhere. */
export type FoundPath =
  | { kind: 'page'; isListed: boolean }
  | { kind: 'moved'; path: string }
  | { kind: 'gone' }
  | { kind: 'missing' };

/** The values of parameters in paths that have pages: versions of legal texts, and slugs of the studio's own pages. */
export type KnownPaths = {
  legalVersions: Record<LegalKind, ReadonlySet<string>>;
  ownPages: ReadonlyMap<string, FoundPath>;
};

/** The texts of single pages, which are read when their page is rendered; null where there is none. */
export type PageTexts = {
  findLegal: (kind: LegalKind, version: string | null, language: Locale) => Promise<LegalPageJson | null>;
  findOwn: (slug: string, language: Locale) => Promise<OwnPageJson | null>;
};

/** What the secret in an address leads to. */
export type LinkOutcome =
  | { delivery: DeliveryOutcome }
  | { editing: EditingOutcome }
  | { originals: OriginalsOutcome }
  | { estimate: EstimateOutcome };

/** The built pages, which know nothing of a visitor. */
export type PageRenderer = {
  /** The paths of all listed pages, Home first. */
  listedPaths: readonly string[];
  /** The page of a path without prefix and without a slash at its end; `search` is empty or begins with `?`. */
  findPage: (path: string, search: string, content: PageContent, paths: KnownPaths) => PageRoute;
  /** The HTML of a page by the address of its `PageRoute`, in a language. Rejects where it cannot be rendered. */
  render: (page: RenderedPage, content: PageContent, texts: PageTexts, opened?: LinkOutcome | null) => Promise<string>;
};
