import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { VIEWABLE, VIEWING_MS, VIEWING_REFUSALS } from '#domain/shared/access/viewing.ts';
import { users } from '#server/db/schema/accounts.ts';
import { viewings } from '#server/db/schema/viewings.ts';
import { createPerson } from '#server/test/accounts.ts';
import { type Callers, createCallers, readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { listRoutes, type MountedRoute } from './http/list-routes.ts';
import { newId } from './platform/random/random.ts';

/** What is done as oneself: it ends the viewing. */
const OWN_CALLS = ['DELETE /api/account/viewing', 'POST /api/auth/sign-out'];
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Counters of attempts and what a session notes of its own use say nothing of a customer. */
const OF_NOBODY = ['public.rate_limits', 'public.sessions', 'public.processes', 'public.leases'];

let studio: TestStudio;
let passwordHash: string;
let routes: MountedRoute[];
beforeAll(async () => {
  studio = await openTestStudio();
  passwordHash = await readPasswordHash(studio);
  routes = listRoutes(createApp(studio.services));
  await createPerson(studio, { role: 'admin' });
  for (const statement of WATCH) await studio.db.execute(sql.raw(statement));
});

afterAll(() => studio.close());

/** An owner who sees as a realtor, with what an example of an endpoint needs. */
async function openViewing(): Promise<Callers & { cookie: string; sessionId: string }> {
  const { caller } = await createCallers(studio, passwordHash, 'admin');
  const callers = await createCallers(studio, passwordHash, 'realtor');
  if (!caller) throw new Error('There is no owner.');
  const beganAt = studio.clock.now();
  await studio.db.insert(viewings).values({
    sessionId: caller.sessionId,
    id: newId(beganAt),
    viewerId: caller.id,
    accountId: callers.realtor.id,
    customerId: null,
    ipAddress: '',
    beganAt,
    endsAt: new Date(beganAt.getTime() + VIEWING_MS),
  });
  return { ...callers, cookie: caller.cookie, sessionId: caller.sessionId };
}

/** A delivery from before there were licenses gets its license with whoever opens it first; the row says nothing of them. */
const MADE_BY_READING: Record<string, string> = { 'GET /api/d/:token': 'public.licenses' };

const WATCH = [
  'create table touched (name text not null)',
  `create function note_touched() returns trigger language plpgsql as
     $$ begin insert into touched values (tg_table_schema || '.' || tg_table_name); return null; end $$`,
  `do $$ declare each record; begin
     for each in select tablename from pg_tables where schemaname = 'public' and tablename <> 'touched' loop
       execute format('create trigger touched_row after insert or delete on %I for each row execute function note_touched()', each.tablename);
       execute format('create trigger touched_change after update on %I for each row when ((old.*)::text is distinct from (new.*)::text)
         execute function note_touched()', each.tablename);
       execute format('create trigger touched_all after truncate on %I execute function note_touched()', each.tablename);
     end loop;
   end $$`,
];

/** The tables about anybody of which rows came, went or changed since the last look, but for one. */
async function takeTouched(but?: string): Promise<string[]> {
  const { rows } = await studio.db.execute(sql`delete from touched returning name`);
  const names = new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
  return [...names].filter((name) => name !== but && !OF_NOBODY.includes(name));
}

/** Sends the example of an endpoint while seeing as the realtor whose things it is about. */
async function callWhileSeeing({ method, path }: MountedRoute) {
  const seeing = await openViewing();
  const { cookie } = seeing;
  const endpoint = ENDPOINT_POLICY[`${method} ${path}`];
  const id = (await endpoint?.thing?.(seeing)) ?? randomUUID();
  const params = endpoint?.params?.(seeing, id);
  const address = path.replace(/:(\w+)/g, (_found, name: string) => params?.[name] ?? id);
  const json = endpoint?.json?.(id, seeing);
  const body = json === undefined ? endpoint?.body : JSON.stringify(json);
  const but = MADE_BY_READING[`${method} ${path}`];
  await takeTouched();
  const response = await fetch(`${studio.url}${address}${endpoint?.query ?? ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(READS.includes(method) ? {} : { 'If-Match': '*' }),
      ...endpoint?.headers?.(id, seeing),
      Cookie: cookie,
    },
    ...(body === undefined || READS.includes(method) ? {} : { body }),
  });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, text, changed: await takeTouched(but), endpoint, seeing };
}

const detailOf = (text: string): string => JSON.parse(text).detail;
const keyOf = ({ method, path }: MountedRoute) => `${method} ${path}`;
/** An address of the app as the list of what is shown writes it. */
const SHOWN = new Set(VIEWABLE.map((address) => address.replace(/:\w+/g, ':')));
const isShown = ({ method, path }: MountedRoute) => method === 'GET' && SHOWN.has(path.replace(/:\w+/g, ':'));

describe('CUS-14: while seeing as a customer, of all routes that the server mounts', () => {
  test('no write reaches its handler, and none changes a row', async () => {
    const writes = routes.filter((route) => !READS.includes(route.method) && !OWN_CALLS.includes(keyOf(route)));
    expect(writes.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const route of writes) {
      const { status, text, changed } = await callWhileSeeing(route);
      const isRefused = status === 403 && detailOf(text) === VIEWING_REFUSALS.write;
      if (!isRefused || changed.length > 0) wrong.push(`${keyOf(route)} ${status} ${text} changed ${changed}`);
    }
    expect(wrong).toEqual([]);
  });

  test('what is read is what the list shows, leaves no trace, and has the status that the customer gets', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const { status, text, changed, endpoint } = await callWhileSeeing(route);
      const expected = isShown(route) ? endpoint?.statuses.realtor : 403;
      const isHidden =
        status === 403 && [VIEWING_REFUSALS.hidden, VIEWING_REFUSALS.download].some((each) => detailOf(text) === each);
      const isRight = status === expected && isHidden !== isShown(route);
      if (!isRight || changed.length > 0) wrong.push(`${keyOf(route)} ${status}, not ${expected} changed ${changed}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(OWN_CALLS)('%s is done as who looks', async (key) => {
    const route = routes.find((each) => keyOf(each) === key);
    if (!route) throw new Error(`${key} is not mounted.`);
    const { status, seeing } = await callWhileSeeing(route);
    expect(status).toBe(204);
    expect(await studio.db.$count(viewings, eq(viewings.sessionId, seeing.sessionId))).toBe(0);
    const headers = { Cookie: seeing.caller?.cookie ?? '' };
    const session = await fetch(`${studio.url}/api/auth/get-session`, { headers });
    expect(await session.json()).toMatchObject({ account: { id: seeing.realtor.id } });
  });

  test('what changes a row is noted', async () => {
    await takeTouched();
    const { id } = await createPerson(studio);
    expect(await takeTouched()).toContain('public.users');
    const rename = (name: string | SQL) => studio.db.update(users).set({ name }).where(eq(users.id, id));
    await rename(sql`${users.name}`);
    expect(await takeTouched()).toEqual([]);
    await rename('Jane');
    expect(await takeTouched()).toEqual(['public.users']);
  });

  test('the list shows nothing that is not mounted', () => {
    const mounted = new Set(routes.filter(isShown).map(({ path }) => path.replace(/:\w+/g, ':')));
    expect([...SHOWN].filter((address) => !mounted.has(address))).toEqual([]);
  });

  test.each(['PROPFIND', 'PUT', 'DELETE', 'PATCH', 'POST'])('%s at an unknown address is refused', async (method) => {
    const { cookie } = await openViewing();
    const answer = await fetch(`${studio.url}/api/nothing`, { method, headers: { Cookie: cookie } });
    expect(answer.status).toBe(403);
  });
});
