import { createContext } from 'react-router';
import type { PageTexts } from '#server/pages/page-renderer.ts';

const NO_TEXTS: PageTexts = { findLegal: async () => null, findOwn: async () => null };

/** Where loaders find the texts of pages on the server. `npm run dev` has none. */
export const textsLoadContext = createContext(NO_TEXTS);
