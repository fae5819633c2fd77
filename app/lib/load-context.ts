import { createContext } from 'react-router';
import { pageCatalogue } from '#domain/catalogue/page-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import type { PageContent } from '#server/pages/page-renderer.ts';

const DEFAULT_CONTENT: PageContent = { site: DEFAULT_SITE, ...pageCatalogue(STARTER_DOCUMENT, false) };

/** The facts that the server gives to loaders. `npm run dev` renders with the default. */
export const contentLoadContext = createContext(DEFAULT_CONTENT);
