import type { ClientBase } from 'pg';

/** A query that runs longer is a fault; it must not hold a connection. */
export const STATEMENT_TIMEOUT_MS = 5000;
/** Shorter, so that who waits for others is told from a slow query, and its transaction is tried again. */
export const LOCK_TIMEOUT_MS = 4000;

/** A connection on which nothing is cut off: migrations take as long as they take. */
export const WITHOUT_LIMITS = '-c statement_timeout=0 -c lock_timeout=0';

/**
 * Has the database begin each session of this role with the limits. A pooler of transactions passes nothing on that a
 * client asks for when it connects, and gives what one sets in a session to the next. Does nothing where they hold.
 */
const SET_FOR_ROLE = `
do $$
declare
  found text[] := (select setconfig from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = session_user)
    and setdatabase = (select oid from pg_database where datname = current_database()));
begin
  if found @> array['statement_timeout=${STATEMENT_TIMEOUT_MS}', 'lock_timeout=${LOCK_TIMEOUT_MS}'] then
    return;
  end if;
  execute format('alter role %I in database %I set statement_timeout = ${STATEMENT_TIMEOUT_MS}',
    session_user, current_database());
  execute format('alter role %I in database %I set lock_timeout = ${LOCK_TIMEOUT_MS}',
    session_user, current_database());
end $$`;

const READ_LIMITS = `
select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'lock_timeout')`;

type Queryable = Pick<ClientBase, 'query'>;

/** Sets the limits for the role of a connection, in the database that it is connected to. Sessions that are open keep theirs. */
export async function setLimitsOfRole(client: Queryable): Promise<void> {
  await client.query(SET_FOR_ROLE);
}

/** Whether a slow query on this connection is cut. */
export async function hasLimits(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ name: string; ms: number }>(READ_LIMITS);
  return rows.length === 2 && rows.every(({ ms }) => ms > 0 && ms <= STATEMENT_TIMEOUT_MS);
}
