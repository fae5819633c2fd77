import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { listCrewKinds } from '#domain/messages/crew/crew-kinds.ts';
import { OwnMessages } from './own-messages.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(375, 900);
});
afterEach(becomeNewVisitor);

const KINDS = { kinds: [...listCrewKinds('person')], off: ['job_given'] };
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('MSG-20: each box is saved as it is ticked, and stays as it was where that fails', async () => {
  let isDown = false;
  const calls = adminNetwork({
    'GET /day/messages': () => json(KINDS),
    'PUT /day/messages': () => (isDown ? problem(500, 'internal') : json({ ...KINDS, off: [] })),
  });
  await renderInPanel(OwnMessages, '/account');
  await expect.element(box('A job is yours')).not.toBeChecked();
  await expect.element(box('Your shoot has a new time')).toBeChecked();
  await expectAccessibleInBothThemes('own emails');
  await box('A job is yours').click();
  await expect.element(box('A job is yours')).toBeChecked();
  expect(listChanges(calls).map(([, , sent]) => sent)).toEqual([{ off: [] }]);
  isDown = true;
  await box('Your shoot has a new time').click();
  await expect.poll(() => toastTexts().join()).toContain('These emails were not changed');
  await expect.element(box('Your shoot has a new time')).toBeChecked();
});

test('what cannot be loaded is said, with another try', async () => {
  adminNetwork({ 'GET /day/messages': () => problem(500, 'internal') });
  await renderInPanel(OwnMessages, '/account');
  await expect.element(page.getByText('The emails could not be loaded')).toBeVisible();
});
