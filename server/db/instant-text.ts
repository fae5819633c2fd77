import { type SQL, sql } from 'drizzle-orm';

/** An instant as text, to the microsecond: were it rounded, a page could begin beside the row where the last one ended. */
export const instantText = (instant: SQL) =>
  sql<string>`coalesce(to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`;
