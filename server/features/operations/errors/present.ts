import type { ErrorGroupJson } from '#domain/operations/error-groups.ts';
import type { ErrorGroupRow } from './queries.ts';

/** An error for the dashboard: how often since when, apart from what was resolved. */
export function presentErrorGroup(row: ErrorGroupRow): ErrorGroupJson {
  const { id, source, place, name, message, stack, version } = row;
  return {
    id,
    source,
    place,
    name,
    message,
    stack,
    version,
    request_id: row.requestId,
    count: row.count - row.resolvedCount,
    total: row.count,
    since: row.openSince.toISOString(),
    first_at: row.firstAt.toISOString(),
    last_at: row.lastAt.toISOString(),
  };
}
