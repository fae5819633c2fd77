import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeBoard, makeDetails, SAMPLE_CARD } from '#app/test/sample-production.ts';
import type { ProductionCardJson } from '#domain/production/production-json.ts';
import { LateLine } from './late-line.tsx';
import { ProductionPage } from './production-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const idOf = (number: number) => SAMPLE_CARD.id.replace(/1$/, String(number));
const MAPLE: ProductionCardJson = { ...SAMPLE_CARD, worker: { id: idOf(9), name: 'Sample Avery', color: '#0ea5e9' } };
const OAK: ProductionCardJson = {
  ...SAMPLE_CARD,
  id: idOf(2),
  name: 'Oak Villa',
  address: '903 Aspen Street',
  stage: 'editing',
  late_minutes: 190,
  left_minutes: 0,
};
const ELM: ProductionCardJson = {
  ...SAMPLE_CARD,
  id: idOf(3),
  name: 'Elm Row',
  address: '5 Linden Place',
  stage: 'editing',
  open_questions: 1,
  paused_at: '2026-11-25T14:00:00.000Z',
};
const QUESTION = {
  id: idOf(7),
  text: 'Keep the neighbor’s car?',
  asked_by: 'Sample Editor',
  asked_at: '2026-11-25T14:00:00.000Z',
  answer: null,
  answered_by: null,
  answered_at: null,
};

type Answers = Parameters<typeof adminNetwork>[0];

async function show(answers: Answers = {}, search = '') {
  const calls = adminNetwork({
    'GET /admin/production': () => json(makeBoard([MAPLE, OAK, ELM])),
    [`GET /admin/production/${ELM.id}`]: () => json(makeDetails(ELM, { questions: [QUESTION] })),
    [`PATCH /admin/production/${MAPLE.id}`]: () => json(makeDetails({ ...MAPLE, stage: 'editing', version: 4 })),
    ...answers,
  });
  await renderInPanel(ProductionPage, `/admin/production${search}`);
  return calls;
}

const column = (name: RegExp) => page.getByRole('region', { name });
const card = (name: RegExp) => page.getByRole('button', { name });
const bodies = (calls: Awaited<ReturnType<typeof show>>) => listChanges(calls).map(([, , body]) => body);

test('each card says what it is, who has it, when it is due, what is late and what is asked', async () => {
  await show();
  const editing = column(/^Editing, 2$/);
  await expect.element(editing).toMatchTextContent('903 Aspen Street');
  await expect.element(editing).toMatchTextContent('3 h 10 min late');
  await expect.element(editing).toMatchTextContent('1 open question');
  await expect.element(editing).toMatchTextContent('Paused, 7 h left');
  await expect.element(column(/^Uploaded, 1$/).getByRole('img', { name: 'Sample Avery' })).toBeVisible();
  await expect.element(column(/^Uploaded, 1$/)).toMatchTextContent('Growth, 34 files');
  await expect.element(column(/^Review, 0$/)).toMatchTextContent('No client is reviewing.');
  await expectAccessibleInBothThemes('main');
});

test('a card goes to another column by the keyboard', async () => {
  const calls = await show();
  await expect.element(card(/11 Brookside Court/)).toBeVisible();
  (card(/11 Brookside Court/).element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByText('Maple House is over Uploaded.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Maple House is over Editing.')).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  await expect.poll(() => bodies(calls)).toEqual([{ stage: 'editing' }]);
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('Moved to Editing'));
});

test('a card is dragged to another column', async () => {
  const calls = await show({
    [`PATCH /admin/production/${MAPLE.id}`]: () => json(makeDetails({ ...MAPLE, stage: 'check', version: 4 })),
  });
  await expect.element(card(/11 Brookside Court/)).toBeVisible();
  const [from, to] = [
    card(/11 Brookside Court/).element(),
    column(/^Check, 0$/)
      .element()
      .getBoundingClientRect(),
  ];
  const box = from.getBoundingClientRect();
  const drag = (type: string, x: number, y: number, on: EventTarget) =>
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y }));
  drag('mousedown', box.left + 20, box.top + 20, from);
  drag('mousemove', box.left + 60, box.top + 20, document);
  await expect.element(page.getByText('Maple House is over Uploaded.')).toBeInTheDocument();
  drag('mousemove', to.left + 40, to.top + 60, document);
  await expect.element(page.getByText('Maple House is over Check.')).toBeInTheDocument();
  drag('mouseup', to.left + 40, to.top + 60, document);
  await expect.poll(() => bodies(calls)).toEqual([{ stage: 'check' }]);
});

test('a card is moved by its menu, and one that somebody else moved says where it is now', async () => {
  await show({
    [`PATCH /admin/production/${MAPLE.id}`]: () =>
      problem(412, 'stale_version', { current: makeDetails({ ...MAPLE, stage: 'review', version: 4 }) }),
  });
  await page.getByRole('button', { name: 'Move Maple House to' }).click({ force: true });
  await page.getByRole('menuitem', { name: 'Editing' }).click();
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('Stage: Review (it was Uploaded)'));
});

test('filters stand in the address and are asked for', async () => {
  const calls = await show({}, '?late=1&q=oak');
  await expect.element(page.getByRole('button', { name: /^Late/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('searchbox', { name: 'Search the board' })).toHaveValue('oak');
  await page.getByLabelText('Whose cards').selectOptions('Sample Editor');
  await expect.poll(() => calls.map(({ query }) => query.person)).toContain('00000000-0000-4000-8000-000000000002');
  expect(calls.find(({ path }) => path === '/admin/production')?.query).toEqual({ late: '1', q: 'oak' });
});

test('a card opens with its questions and history, and a question is answered there', async () => {
  const calls = await show({
    [`POST /admin/production-questions/${QUESTION.id}/answer`]: () => json(makeDetails(ELM)),
  });
  await card(/5 Linden Place/).click();
  const panel = page.getByRole('dialog', { name: 'Elm Row' });
  await expect.element(panel).toMatchTextContent('Keep the neighbor’s car?');
  await expect.element(panel).toMatchTextContent('Uploaded, files arrived');
  // A property without a realtor has its files where all of those are.
  for (const [name, href] of [
    ['Property, files and delivery', '/admin/properties'],
    ['Review', `/admin/properties/${ELM.id}/review`],
  ] as const) {
    await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessibleInBothThemes('[role=dialog]');
  await panel.getByLabelText('Answer').fill('Take it out.');
  await panel.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(() => bodies(calls)).toEqual([{ answer: 'Take it out.' }]);
});

test('on a phone one column is shown at a time', async () => {
  await page.viewport(375, 800);
  await show();
  await expect.element(card(/11 Brookside Court/)).toBeVisible();
  await page.getByRole('radio', { name: /^Editing/ }).click({ force: true });
  await expect.element(card(/903 Aspen Street/)).toBeVisible();
  await expect.element(page.getByText('11 Brookside Court, Bethesda')).not.toBeVisible();
});

test('who sees their own work alone is offered the stages up to the check', async () => {
  await show({ 'GET /admin/production': () => json(makeBoard([MAPLE], { sees_all: false })) });
  await page.getByRole('button', { name: 'Move Maple House to' }).click({ force: true });
  await expect.element(page.getByRole('menuitem', { name: 'Check' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delivered' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Whose cards')).not.toBeInTheDocument();
});

test('an empty board says how cards come, and one that fails can be tried again', async () => {
  await show({ 'GET /admin/production': () => json(makeBoard([])) });
  await expect.element(page.getByText('Nothing is in production')).toBeVisible();
});

test('a board that cannot be loaded can be tried again', async () => {
  let isDown = true;
  await show({ 'GET /admin/production': () => (isDown ? problem(403, 'forbidden') : json(makeBoard([MAPLE]))) });
  await expect.element(page.getByText('The board could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card(/11 Brookside Court/)).toBeVisible();
});

test('the dashboard says what is late in one sentence with one action, and nothing while nothing is', async () => {
  adminNetwork({
    'GET /admin/production': ({ query }) =>
      json(makeBoard(query.late ? [OAK, { ...MAPLE, late_minutes: 45 }] : [MAPLE, OAK, ELM], { late_total: 2 })),
  });
  await renderInPanel(() => <LateLine className="" />, '/admin/dashboard');
  const line = page.getByRole('region', { name: 'Late deliveries' });
  await expect.element(line).toMatchTextContent('2 deliveries are late');
  await expect.element(line).toMatchTextContent('903 Aspen Street by 3 h 10 min of working time, in Editing.');
  await expect
    .element(line.getByRole('link', { name: 'Open production' }))
    .toHaveAttribute('href', '/admin/production?late=1');
});

test('200 cards come in pages', async () => {
  const cards = Array.from({ length: 30 }, (_, index) => ({
    ...MAPLE,
    id: `0198c0de-0000-7000-8000-0000000010${String(index).padStart(2, '0')}`,
  }));
  const next = { ...MAPLE, id: '0198c0de-0000-7000-8000-000000002000', address: 'The next one' };
  const first = makeBoard(cards);
  const board = {
    ...first,
    columns: first.columns.map((each) =>
      each.stage === 'uploaded' ? { ...each, total: 200, next_cursor: 'x' } : each,
    ),
  };
  const rest = { ...first, columns: [{ stage: 'uploaded' as const, total: 200, cards: [next], next_cursor: null }] };
  await show({
    'GET /admin/production': ({ query }) => json(query.cursor ? rest : board),
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(card(/The next one/)).toBeInTheDocument();
});
