import { sql } from 'drizzle-orm';

/** What a language looks like in a table: `tr`, `pt-BR`, `zh-Hant`. Which there are is in code and in `added_languages`. */
export const localeShape = sql`locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'`;
