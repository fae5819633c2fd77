import { z } from 'zod';
import { LOCALES } from './locale.ts';

/** One of the languages. Apart from them, since pages that need the languages do not load the schemas. */
export const localeSchema = z.enum(LOCALES);
