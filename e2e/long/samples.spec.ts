import { expect, test } from '@playwright/test';
import { pollUntil } from '#e2e/harness/poll.ts';
import { endAll, type ServerProcess, startServer } from '#e2e/harness/server-process.ts';
import { signIn } from '#e2e/pages/accounts.ts';

/** `npm run demo`: a studio that is filled at its first start, and kept at the next. */

const running: ServerProcess[] = [];
const startDemo = async (dataDir?: string): Promise<ServerProcess> => {
  const server = await startServer({ script: 'scripts/demo/demo.ts', isBare: true, ...(dataDir && { dataDir }) });
  running.push(server);
  await pollUntil('the demo is filled', () => !server.isRunning() || server.output().includes('Sign in'), 120_000);
  return server;
};
test.afterEach(() => endAll(running.splice(0)));

test('the demo is filled at its first start, and what it prints opens', async ({ page }) => {
  const demo = await startDemo();
  expect(demo.output()).toMatch(/\d+ orders and 8 properties added/);
  const [, delivery = ''] = /Delivery +(\S+)/.exec(demo.output()) ?? [];
  await page.goto(delivery);
  await expect(page.getByRole('heading', { name: '27 Quincy Street', level: 1 })).toBeVisible();
  const [, email = '', password = ''] = /(admin@\S+)\s+(\S+)/.exec(demo.output()) ?? [];
  await page.goto(`${demo.url}/realtor-auth`);
  await signIn(page, email, password);
  await expect(page).not.toHaveURL(/realtor-auth/);
  await page.goto(`${demo.url}/admin/production`);
  for (const name of ['Brookside Court', 'Cathedral Row', '4200 Wilson Avenue']) {
    await expect(page.getByText(name).first()).toBeVisible();
  }
  await demo.stop();
  const again = await startDemo(demo.dataDir);
  expect(again.output()).toContain('kept from the last start');
});
