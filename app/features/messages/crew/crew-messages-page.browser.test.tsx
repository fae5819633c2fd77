import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { RecipientJson } from '#domain/messages/crew/crew-json.ts';
import { listCrewKinds, STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import type { MessageJson } from '#domain/messages/message-json.ts';
import { CrewMessagesPage } from './crew-messages-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ANA_ID = '00000000-0000-4000-8000-000000000001';
const STUDIO: RecipientJson = {
  id: STUDIO_RECIPIENT,
  name: null,
  email: 'hello@example.com',
  kinds: [...listCrewKinds('studio')],
  off: [],
};
const ANA: RecipientJson = {
  id: ANA_ID,
  name: 'Ana Lima',
  email: 'ana@example.com',
  kinds: [...listCrewKinds('person')],
  off: ['shoots_tomorrow'],
};
const GIVEN: MessageJson = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'shoot_given',
  channel: 'email',
  state: 'sent',
  reason: null,
  guest_name: null,
  recipient: { id: ANA_ID, name: 'Ana Lima' },
  about: '4200 Wilson Avenue, Arlington',
  starts_at: '2027-12-01T19:30:00.000Z',
  due_at: '2027-11-20T15:00:00.000Z',
  sent_at: '2027-11-20T15:00:10.000Z',
  sends: 1,
  can_send: true,
};
const SKIPPED: MessageJson = {
  ...GIVEN,
  id: '0198c0de-0000-7000-8000-000000000002',
  kind: 'shoots_tomorrow',
  state: 'skipped',
  reason: 'stopped_by_person',
  about: '',
  sends: 0,
  can_send: false,
};

type Answers = Parameters<typeof adminNetwork>[0];
async function show(messages: MessageJson[], answers: Answers = {}) {
  const calls = adminNetwork({
    'GET /admin/message-recipients': () => json({ recipients: [STUDIO, ANA] }),
    'GET /admin/messages': () => json({ messages, next: null }),
    ...answers,
  });
  await renderInPanel(CrewMessagesPage, '/admin/crew/messages');
  return calls;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('MSG-20: who gets what is seen and chosen, for each reader by kinds', async () => {
  const calls = await show([GIVEN], {
    [`PUT /admin/message-recipients/${ANA_ID}`]: () => json({ ...ANA, off: ['shoots_tomorrow', 'job_given'] }),
  });
  const readers = page.getByRole('list', { name: 'Who gets what' });
  await expect.element(readers).toMatchTextContent('The studio');
  await expect.element(readers).toMatchTextContent('Gets 8 of 9');
  await button('Choose emails: Ana Lima').click();
  const box = page.getByRole('checkbox', { name: 'A job is theirs' });
  await expect.element(page.getByRole('checkbox', { name: /^Shoots of tomorrow/ })).not.toBeChecked();
  await expectAccessibleInBothThemes('emails to one reader');
  await box.click();
  await button('Save').click();
  await expect
    .poll(() => listChanges(calls).map(([, , sent]) => sent))
    .toEqual([{ off: ['shoots_tomorrow', 'job_given'] }]);
  await expect.element(readers).toMatchTextContent('Gets 7 of 9');
});

test('MSG-21: the log says what was told, or why not, and sends again', async () => {
  const calls = await show([GIVEN, SKIPPED], {
    [`POST /admin/messages/${GIVEN.id}/send`]: () => json({ messages: [] }),
  });
  const log = page.getByRole('list', { name: 'Messages' });
  await expect.element(log).toMatchTextContent('A shoot is theirs to Ana Lima');
  await expect.element(log).toMatchTextContent('4200 Wilson Avenue, Arlington');
  await expect.element(log).toMatchTextContent('This person wants no such emails.');
  await expectAccessibleInBothThemes('what was told');
  await button('Send again').click();
  await expect.poll(() => listChanges(calls).map(([, , sent]) => sent)).toEqual([{ sends: 1 }]);
});

test('nothing told and what cannot be loaded are said', async () => {
  await show([]);
  await expect.element(page.getByRole('heading', { name: 'Nothing told yet' })).toBeVisible();
  await becomeNewVisitor();
  await show([], {
    'GET /admin/messages': () => problem(500, 'internal'),
    'GET /admin/message-recipients': () => problem(500, 'internal'),
  });
  await expect.element(page.getByText('The readers could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The messages could not be loaded')).toBeVisible();
});
