import { sql } from 'drizzle-orm';

/** What a language looks like in a table. The list of languages is in code, so that a further one needs no migration. */
export const localeShape = sql`locale ~ '^[a-z]{2}$'`;
