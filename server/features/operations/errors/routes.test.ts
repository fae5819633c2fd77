import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ErrorGroupList, errorGroupListSchema } from '#domain/operations/error-groups.ts';
import { createApp } from '#server/app.ts';
import { errorGroups } from '#server/db/schema/error-groups.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { createRouter } from '#server/http/router.ts';
import type { JobRun, Jobs } from '#server/platform/jobs/jobs.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { watchJobs } from '#server/platform/metrics/watch-jobs.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { PURGE_ERRORS_JOB } from './jobs.ts';
import { purgeErrors } from './purge-errors.ts';
import { ErrorRecorder } from './record-errors.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
afterEach(() => studio.db.delete(errorGroups));

const PLACE = { source: 'job', place: 'send-mail' } as const;
const recorder = () => studio.services.errorRecorder;
const makeError = () => new Error('The printer is on fire.');

async function list(): Promise<ErrorGroupList> {
  await recorder().flush();
  const { status, body } = await admin.browser.request('GET', '/api/admin/errors');
  expect(status).toBe(200);
  return errorGroupListSchema.parse(body);
}
const resolve = (id: string, total: number) =>
  admin.browser.request('POST', `/api/admin/errors/${id}/resolve`, { json: { total } });

async function only() {
  const { errors, total } = await list();
  const [error] = errors;
  if (!error || total !== 1) throw new Error(`There are ${total} errors.`);
  return error;
}

test('an error that happened often is one, with how often and since when', async () => {
  await studio.clock.whileStopped(async () => {
    const since = studio.clock.now().toISOString();
    for (let time = 0; time < 12; time += 1) {
      recorder().note(makeError(), PLACE);
      studio.clock.advance(1000);
    }
    const error = await only();
    expect(error).toMatchObject({ ...PLACE, name: 'Error', message: 'The printer is on fire.', count: 12, total: 12 });
    expect([error.since, error.first_at]).toEqual([since, since]);
    expect(new Date(error.last_at).getTime() - new Date(since).getTime()).toBe(11_000);
  });
});

test('what is marked as resolved leaves the list, and comes back when it happens again', async () => {
  for (let time = 0; time < 3; time += 1) recorder().note(makeError(), PLACE);
  const { id } = await only();
  expect((await resolve(id, 3)).status).toBe(204);
  expect(await list()).toEqual({ errors: [], total: 0 });
  expect((await resolve(id, 3)).status).toBe(404);
  studio.clock.advance(60_000);
  const again = studio.clock.now();
  recorder().note(makeError(), PLACE);
  const error = await only();
  expect(error).toMatchObject({ id, count: 1, total: 4 });
  expect(new Date(error.since).getTime()).toBeGreaterThanOrEqual(again.getTime());
});

test('on a page that is old only what it showed is resolved, and of two who do so one is told', async () => {
  recorder().note(makeError(), PLACE);
  const { id } = await only();
  for (let time = 0; time < 2; time += 1) recorder().note(makeError(), PLACE);
  await recorder().flush();
  const answers = await Promise.all([resolve(id, 1), resolve(id, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await only()).toMatchObject({ id, count: 2, total: 3 });
  expect((await resolve(id, 1_000_000)).status).toBe(204);
  expect((await resolve(id, 0)).status).toBe(422);
});

test('a request that fails is kept under the pattern of its route, with its id and without its values', async () => {
  const route = defineRoute('anyone', {
    method: 'get',
    path: '/broken/{id}',
    summary: 'Fails',
    responses: { 200: { description: 'Never' } },
  });
  const more = createRouter().openapi(route, () => {
    throw new Error('Nobody expected jane@example.com.');
  });
  const answer = await createApp(studio.services, more).request('/api/broken/4711?who=jane');
  expect(answer.status).toBe(500);
  const error = await only();
  expect(error).toMatchObject({ source: 'request', place: 'GET /api/broken/:id', count: 1 });
  expect(error.message).toBe('Nobody expected [address]');
  expect(error.request_id).toBe(answer.headers.get('X-Request-Id'));
  expect(JSON.stringify(error)).not.toContain('4711');
});

test('a job that fails is kept by its kind, and mail that was refused is not: it is among the mails', async () => {
  const run: JobRun = { attempt: 1, isLastAttempt: false };
  let work: ((payload: Record<string, never>, run: JobRun) => Promise<void>) | undefined;
  const taken = {
    // biome-ignore lint/suspicious/noExplicitAny: the handler is handed back with the type that it came with
    work: async (_kind: unknown, handle: any) => {
      work = handle;
    },
  } as unknown as Jobs;
  const failures: unknown[] = [makeError(), new MailError('refused', { code: 'EENVELOPE', responseCode: 550 })];
  await watchJobs(taken, studio.services).work(PURGE_ERRORS_JOB, () => Promise.reject(failures.shift()));
  await expect(work?.({}, run)).rejects.toThrow('The printer is on fire.');
  await expect(work?.({}, run)).rejects.toThrow('refused');
  expect(await only()).toMatchObject({ source: 'job', place: PURGE_ERRORS_JOB.name, count: 1 });
});

test('a flood of errors is one statement and one row', async () => {
  let statements = 0;
  const db = new Proxy(studio.db, {
    get: (target, name) => {
      if (name === 'insert') statements += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const flooded = new ErrorRecorder({ ...studio.services, db });
  for (let time = 0; time < 10_000; time += 1) flooded.note(makeError(), PLACE);
  await flooded.flush();
  expect(statements).toBe(1);
  expect(await only()).toMatchObject({ count: 10_000 });
  for (let kind = 0; kind < 500; kind += 1) flooded.note(makeError(), { source: 'page', place: `/made-up-${kind}` });
  await flooded.flush();
  expect(statements).toBe(2);
  expect((await list()).total).toBe(101);
});

test('several servers add to one error at once', async () => {
  const servers = Array.from({ length: 4 }, () => new ErrorRecorder(studio.services));
  for (const server of servers) {
    for (const place of ['a', 'b', 'c']) server.note(makeError(), { source: 'job', place });
  }
  await Promise.all(servers.map((server) => server.flush()));
  expect((await list()).errors.map(({ count }) => count)).toEqual([4, 4, 4]);
});

test('an error inside a transaction that is rolled back is kept, and nobody waits for it', async () => {
  const rolledBack = withTransaction(studio.db, async () => {
    recorder().note(makeError(), PLACE);
    throw new Error('Roll back.');
  });
  await expect(rolledBack).rejects.toThrow('Roll back.');
  expect(await only()).toMatchObject({ count: 1 });
});

test('what the database does not take breaks nothing, and is kept once it does', async () => {
  let isAway = true;
  const db = new Proxy(studio.db, {
    get: (target, name) => {
      if (name === 'insert' && isAway) throw new Error('The database is away.');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const unlucky = new ErrorRecorder({ ...studio.services, db });
  unlucky.note(makeError(), PLACE);
  await unlucky.flush();
  unlucky.note(makeError(), PLACE);
  isAway = false;
  await unlucky.flush();
  expect(await only()).toMatchObject({ count: 2 });
});

test('an error that cannot even be described breaks nothing', async () => {
  const hostile = Object.defineProperty(new Error('x'), 'stack', {
    get: () => {
      throw new Error('Do not look.');
    },
  });
  recorder().note(hostile, PLACE);
  expect((await list()).total).toBe(0);
});

test('errors of long ago are deleted, and of very many the newest stay', async () => {
  recorder().note(makeError(), PLACE);
  await recorder().flush();
  studio.clock.advance(91 * 86_400_000);
  recorder().note(makeError(), { source: 'job', place: 'later' });
  await recorder().flush();
  await purgeErrors(studio.ctx);
  expect((await studio.db.select().from(errorGroups)).map(({ place }) => place)).toEqual(['later']);
});
