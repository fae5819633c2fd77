import { createContext } from 'react-router';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { showStarterPages } from '#domain/site/pages/starter-shown.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import type { PageContent } from '#server/pages/page-renderer.ts';

/**
 * Everything a page is rendered from: the published content, its language, and the addresses of the message files it
 * needs.
 */
type LoadedContent = PageContent & { language: Locale; messageFiles: readonly string[] };

const DEFAULT_CONTENT: LoadedContent = {
  site: DEFAULT_SITE,
  pages: showStarterPages(),
  ...pageCatalogue(STARTER_DOCUMENT, false),
  language: 'en',
  messageFiles: [],
};

/** The facts that the server gives to loaders. `npm run dev` renders with the default. */
export const contentLoadContext = createContext(DEFAULT_CONTENT);
