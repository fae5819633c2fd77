import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { readMailsTo } from '#e2e/harness/mailbox.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { makePlace, openPlace, type TestPlace } from '#server/test/copies.ts';
import { processEnvironment } from '#server/test/run-script.ts';
import type { TestStudio } from '#server/test/studio.ts';
import { MARK, makeWholeLanguage } from '#server/test/whole-language.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** A process that starts beside others on two busy cores. */
const START_MS = 60_000;

/** Another process of the studio, which sends its mails: a real one, that shares the database alone. */
async function startWorker({ env }: TestPlace): Promise<{ child: ChildProcess; isReady: () => Promise<boolean> }> {
  const port = await findFreePort();
  const settings = { ...env, ROLE: 'worker', PORT: String(port), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: ROOT,
    env: await processEnvironment(settings),
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  return { child, isReady };
}

let place: TestPlace;
let studio: TestStudio;
let owner: Person;
let worker: ChildProcess;
beforeAll(async () => {
  place = await makePlace();
  studio = await openPlace(place);
  owner = await signInPerson(studio, { role: 'admin' });
  const started = await startWorker(place);
  worker = started.child;
  await pollUntil('the worker answers', started.isReady, START_MS);
});
afterAll(async () => {
  worker.kill();
  if (worker.exitCode === null) await once(worker, 'exit');
  await studio.close();
  await place.close();
});

test('SITE-68: another process speaks a language that was added, and its changed sentences, without a restart', async () => {
  const call = (method: string, address: string, options: object) =>
    owner.browser.request(method, `/api/admin/languages${address}`, options);
  expect((await call('POST', '', { json: { code: 'fi' } })).status).toBe(201);
  const body = Buffer.from(JSON.stringify(makeWholeLanguage()));
  expect((await call('PUT', '/fi/file', { body, ifMatch: '*' })).status).toBe(200);
  const signUp = async (email: string) => {
    const json = { full_name: 'Aino Virtanen', email, password: PASSWORD, locale: 'fi' };
    const { status, text } = await openBrowser(studio.url).request('POST', '/api/auth/sign-up/email', { json });
    expect(status, text).toBe(200);
    const sent = async () => (await readMailsTo(place.dataDir, email))[0];
    return pollUntil(`the worker mails ${email}`, sent, START_MS);
  };
  expect((await signUp('one@example.com')).subject).toContain(MARK.trim());
  const sentences = Object.keys(makeWholeLanguage()['emails/account-requests'] ?? {})
    .filter((key) => key.includes('subject'))
    .map((key) => ({ area: 'emails/account-requests', key, text: '' }));
  expect(sentences.length).toBeGreaterThan(0);
  expect((await call('PATCH', '/fi', { json: { sentences }, ifMatch: '*' })).status).toBe(200);
  expect((await signUp('two@example.com')).subject).not.toContain(MARK.trim());
});
