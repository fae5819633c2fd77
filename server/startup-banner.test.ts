import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { startupBanner } from './startup-banner.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const bannerAt = (BASE_URL: string) =>
  startupBanner({ ...studio, services: { ...studio.services, config: { ...studio.config, BASE_URL } } });

test('while there is no admin, the banner says where to become one, with a secret behind #', async () => {
  const lines = (await bannerAt('http://localhost:3000')).split('\n');
  expect(lines[0]).toBe('Listing Studio answers at http://localhost:3000');
  const link = / {2}Admin {5}none yet: sign up, then open (\S+)\/setup-admin#token=[\w-]{43}$/;
  expect(link.exec(lines.at(-1) ?? '')?.[1]).toBe('http://localhost:3000');
  expect(link.exec(await bannerAt('https://studio.example.com'))?.[1]).toBe('https://studio.example.com');
});

test('the secret of the banner makes the first admin, and then the banner is silent about it', async () => {
  const away = await openTestStudio({ env: { BASE_URL: 'http://studio.example.com' } });
  try {
    const token = /#token=([\w-]+)/.exec(await startupBanner(away))?.[1];
    const { browser } = await signInPerson(away);
    const claim = (json: object) => browser.request('POST', '/api/admin/claim', { json });
    expect((await claim({})).status).toBe(403);
    expect((await claim({ token: `${token}x` })).status).toBe(403);
    expect((await claim({ token })).status).toBe(200);
    expect(await startupBanner(away)).not.toContain('Admin');
  } finally {
    await away.close();
  }
});

test('with an admin there is nothing to say about one', async () => {
  await createPerson(studio, { role: 'admin' });
  expect(await bannerAt('https://studio.example.com')).not.toMatch(/Admin|token/);
});
