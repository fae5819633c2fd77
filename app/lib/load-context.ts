import { createContext } from 'react-router';
import { DEFAULT_SITE } from '#domain/site/site.ts';

/** The site's facts, which the server gives to loaders. `npm run dev` renders with the default. */
export const siteLoadContext = createContext(DEFAULT_SITE);
