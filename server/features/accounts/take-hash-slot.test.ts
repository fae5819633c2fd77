import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedTries } from '#server/db/schema/accounts.ts';
import { PASSWORD, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

/** Takes all places that are left, as those who sign in at this moment do; returns what gives them up. */
function fillLine(): () => void {
  const taken: (() => void)[] = [];
  for (let leave = studio.services.auth.takeHashSlot(); leave; leave = studio.services.auth.takeHashSlot())
    taken.push(leave);
  return () => {
    for (const leave of taken) leave();
  };
}

test('where too many hash at once, the next is told when to try again, and that cost it nothing', async () => {
  const person = await signInPerson(studio);
  const tries = await studio.db.select().from(failedTries);
  const leaveAll = fillLine();
  const { email } = person;
  const detail = 'Too many people are signing in at this moment.';
  const hashes = studio.services.auth.hashCalls;
  for (const [path, json] of [
    ['/api/auth/sign-in/email', { email, password: PASSWORD }],
    ['/api/auth/sign-up/email', { full_name: 'Jane', email: 'jane@example.com', password: PASSWORD }],
    ['/api/account/confirm', { password: 'another-Lantern-43' }],
    ['/api/account/two-factor', { password: PASSWORD }],
    ['/api/account/password', { current_password: PASSWORD, new_password: 'amber-Harbour-77' }],
  ] as const) {
    const answer = await person.browser.request('POST', path, { json });
    expect(answer.body, path).toMatchObject({ status: 429, code: 'rate_limited', detail });
    expect(answer.headers.get('retry-after')).toBe('3');
  }
  expect(studio.services.auth.hashCalls).toBe(hashes);
  expect(await studio.db.select().from(failedTries)).toEqual(tries);
  expect((await openBrowser(studio.url).request('GET', '/api/health')).status).toBe(200);
  leaveAll();
  const answer = await openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', {
    json: { email, password: PASSWORD },
  });
  expect(answer.status).toBe(200);
});

test('each gives its place up, whatever its outcome', async () => {
  const ask = (path: string, json: object) => openBrowser(studio.url).request('POST', path, { json });
  for (let time = 0; time < 30; time += 1) {
    await ask('/api/auth/sign-in/email', { email: `nobody-${time}@example.com`, password: PASSWORD });
  }
  const leaveAll = fillLine();
  leaveAll();
  expect((await ask('/api/auth/sign-in/email', { email: 'nobody@example.com', password: PASSWORD })).status).toBe(401);
});
