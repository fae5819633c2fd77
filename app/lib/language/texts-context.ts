import { createContext } from 'react-router';
import type { PageTexts } from '#server/pages/page-renderer.ts';

const NO_TEXTS: PageTexts = { findLegal: async () => null, findOwn: async () => null };

/** The texts of pages, for loaders on the server. Empty under `npm run dev`. */
export const textsLoadContext = createContext(NO_TEXTS);
