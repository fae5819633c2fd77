import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { purgeUploads } from '#app/features/media/uploads/upload-queue.ts';
import { DAY_DATABASE } from '#app/lib/session/day-storage.ts';
import { endSession, startSession } from '#app/lib/session/session-store.ts';
import {
  ADMIN,
  becomeNewVisitor,
  fakeNetwork,
  json,
  noAnswer,
  PHOTOGRAPHER,
  problem,
  renderPage,
} from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { dropFiles, makeFile, tusServer } from '#app/test/uploads.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import type { DayJson, DayShoot } from '#domain/production/day/day-json.ts';
import { type ShootEventInput, shootEventInputSchema } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { DayPage } from './day-page.tsx';
import { listWaitingEvents } from './event-database.ts';

const ANA: Account = { ...PHOTOGRAPHER, id: ADMIN.id };
const SHOOT_ID = '5a0d8a52-6a0f-4b7e-9d38-0a4a8b3b5c01';
const EVENTS = `POST /day/shoots/${SHOOT_ID}/events`;

const makeShoot = (change: Partial<DayShoot> = {}): DayShoot => ({
  id: SHOOT_ID,
  starts_at: '2026-12-01T15:00:00.000Z',
  ends_at: '2026-12-01T16:30:00.000Z',
  drive_minutes: 25,
  address: '4200 Wilson Avenue, Arlington, VA 22203',
  point: null,
  access: {
    notes: 'Key box at the side door, 1234.',
    customer_name: 'Jane Sample',
    customer_phone: '+1 202 555 0101',
    details: null,
    until: '2126-12-02T05:00:00.000Z',
  },
  access_from: '2026-11-30T23:00:00.000Z',
  package_name: 'Growth',
  shot_list: ['55 photos', 'Drone photos', 'Floor plan'],
  price: null,
  property: { id: '6a0d8a52-6a0f-4b7e-9d38-0a4a8b3b5c01', name: 'Maple House' },
  answers: [],
  events: [],
  ...change,
});
const makeDay = (shoots: DayShoot[]): DayJson => ({
  day: '2026-12-01',
  time_zone: 'America/New_York',
  person: { name: 'Ana Lima', color: '#2563eb' },
  shoots,
});

async function show(day: DayJson, answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const calls = fakeNetwork({ 'GET /day': () => json(day), ...answers });
  startSession(ANA);
  await renderPage({ path: '/day', Component: DayPage });
  return calls;
}

beforeEach(async () => {
  await becomeNewVisitor();
  indexedDB.deleteDatabase(DAY_DATABASE);
  await page.viewport(375, 812);
});
afterEach(becomeNewVisitor);

const card = () => page.getByRole('region', { name: /^10:00/ });
const reports = () => card().getByRole('list', { name: 'Reports' }).getByRole('listitem');

test('a shoot says when and where it is, how to get in and what to shoot', async () => {
  await show(makeDay([makeShoot()]));
  await expect.element(page.getByText('25 min drive')).toBeVisible();
  for (const text of ['4200 Wilson Avenue', 'Key box at the side door', 'Jane Sample', 'Drone photos']) {
    await expect.element(card()).toMatchTextContent(text);
  }
  await expect
    .element(card().getByRole('link', { name: '+1 202 555 0101' }))
    .toHaveAttribute('href', 'tel:+12025550101');
});

test('a day without shoots, and an account that is nobody of the crew, say so', async () => {
  await show(makeDay([]));
  await expect.element(page.getByText('No shoots today')).toBeVisible();
  await becomeNewVisitor();
  await show({ ...makeDay([]), person: null });
  await expect.element(page.getByText('No shoots are yours')).toBeVisible();
});

test('without a line a check-in and a note wait, and go out once and in order when it is back', async () => {
  let hasLine = false;
  const kept: DayShoot['events'] = [];
  const calls = await show(makeDay([]), {
    'GET /day': () => json(makeDay([makeShoot({ events: [...kept] })])),
    [EVENTS]: ({ body }) => {
      if (!hasLine) return noAnswer();
      const { id, kind, text, at } = body as { id: string; kind: 'note'; text: string; at: string };
      const event = { id, kind, text, reason: null, has_picture: false, done_at: at, received_at: at, by: 'Ana Lima' };
      kept.push(event);
      return json(event);
    },
  });
  await card().getByRole('button', { name: 'Check in' }).click();
  await expect.element(reports().nth(0)).toMatchTextContent('waits for the line');
  await card().getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox').fill('Gate was open');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect.element(reports().nth(1)).toMatchTextContent('Gate was open');
  expect((await listWaitingEvents(ANA.id)).map(({ event }) => event.kind)).toEqual(['check_in', 'note']);
  hasLine = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('waits for the line')).not.toBeInTheDocument();
  expect(kept.map(({ kind, text }) => [kind, text])).toEqual([
    ['check_in', ''],
    ['note', 'Gate was open'],
  ]);
  const sent = calls.filter(({ address }) => address === EVENTS).map(({ body }) => (body as { id: string }).id);
  expect(new Set(sent).size).toBe(2);
  await expect.element(card().getByRole('button', { name: 'Check out' })).toBeVisible();
});

test('a report that the studio refuses is said, and the next one goes out', async () => {
  await show(makeDay([makeShoot()]), { [EVENTS]: () => problem(404, 'not_found', { detail: 'No such shoot.' }) });
  await card().getByRole('button', { name: 'Check in' }).click();
  await expect.poll(() => listWaitingEvents(ANA.id)).toEqual([]);
});

test('what waits is gone once the account signs out', async () => {
  await show(makeDay([makeShoot()]), { [EVENTS]: noAnswer });
  await card().getByRole('button', { name: 'Check in' }).click();
  await expect.poll(async () => (await listWaitingEvents(ANA.id)).length).toBe(1);
  endSession({ hasSignedOut: true });
  await expect.poll(() => listWaitingEvents(ANA.id)).toEqual([]);
});

test('a shoot that is not possible is reported with its reason and a small picture', async () => {
  const calls = await show(makeDay([makeShoot()]), { [EVENTS]: noAnswer });
  await card().getByRole('button', { name: 'Not possible' }).click();
  const dialog = page.getByRole('dialog', { name: 'The shoot is not possible' });
  await dialog.getByRole('combobox').selectOptions('Something else');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill(' ');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect.element(dialog).toMatchTextContent('Write a few words.');
  await dialog.getByRole('combobox').selectOptions('The property is not ready');
  const canvas = new OffscreenCanvas(3000, 2000);
  canvas.getContext('2d')?.fillRect(0, 0, 3000, 1000);
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'gate.png', { type: 'image/png' });
  await dialog.getByLabelText(/^Picture/).upload(photo);
  await expect.element(dialog.getByRole('img', { name: 'What is sent to the studio' })).toBeVisible();
  await expectAccessibleInBothThemes('not possible');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect.element(reports().nth(0)).toMatchTextContent('The property is not ready');
  await expect.element(reports().nth(0)).toMatchTextContent('With a picture.');
  const findSent = () => calls.find(({ address }) => address === EVENTS)?.body as ShootEventInput | undefined;
  await expect.poll(findSent).toBeDefined();
  const sent = findSent();
  expect([sent?.kind, sent?.reason, sent?.text]).toEqual(['not_possible', 'not_ready', '']);
  expect(shootEventInputSchema.safeParse(sent).success).toBe(true);
});

test('the card of a shoot is uploaded as it was shot, raw files as well, and finished files beside it', async () => {
  const server = tusServer();
  const property = makeShoot().property;
  await show(makeDay([makeShoot()]));
  await card().getByRole('button', { name: 'Card upload' }).click();
  dropFiles(makeFile('IMG_0001.DNG'));
  const dialog = page.getByRole('dialog', { name: 'Card upload' });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.poll(() => server.uploads.size).toBe(1);
  expect([...server.uploads.values()][0]?.metadata).toEqual({
    filename: 'IMG_0001.DNG',
    propertyId: property?.id,
    stage: 'source',
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await card().getByRole('button', { name: 'Upload files' }).click();
  dropFiles(makeFile('IMG_0002.DNG'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('IMG_0002.DNG');
  await expect.element(page.getByRole('button', { name: 'Upload 1 file' })).not.toBeInTheDocument();
  purgeUploads();
});
