import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, json, problem, toastTexts } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { EditingJob, EditingPin, ResultFile, ShownFile, SourceFile } from '#domain/reviews/editing/editing-job.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { CheckPage } from './check/check-page.tsx';
import { EditingView } from './editing-view.tsx';

const KEY = 'E'.repeat(43);
const PROPERTY_ID = '00000000-0000-4000-8000-00000000e001';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function makeFile(place: number, file_name: string) {
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  return {
    ...({ id, file_name, size_bytes: 24_000_000, kind: 'photo', status: 'ready', failure: null } as const),
    width: 3000,
    height: 2000,
    placeholder: null,
    picture: `${PIXEL}#`,
    download: `/api/e/${KEY}/files/${id}`,
  };
}
const makeSource = (place: number, name: string, changes: Partial<SourceFile> = {}): SourceFile => ({
  ...makeFile(place, name),
  group: null,
  removed_on: null,
  ...changes,
});
const makeShown = (place: number, name: string, pins: EditingPin[] = []): ShownFile => ({
  ...makeFile(place, name),
  file_number: 1,
  room: '',
  pins,
});
const makeResult = (place: number, name: string, changes: Partial<ResultFile> = {}): ResultFile => ({
  ...makeFile(place, name),
  state: 'waiting',
  is_matched: true,
  source_id: null,
  replaces_id: null,
  note: '',
  pins: [],
  findings: [],
  ...changes,
});
const makePin = (changes: Partial<EditingPin> = {}): EditingPin => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  number: 1,
  x: 0.25,
  y: 0.75,
  is_internal: false,
  is_done: false,
  wish: null,
  comments: [{ author: 'client', text: 'Remove the cable', created_at: '2026-11-20T15:00:00.000Z' }],
  ...changes,
});

const RAW = makeSource(1, 'IMG_1.CR2', { kind: 'raw' });
const SECOND = makeSource(2, 'IMG_2.CR2');
const FRONT = makeShown(3, 'front.jpg');
const SUNSET = makeResult(9, 'sunset.jpg', { is_matched: false });

const makeJob = (changes: Partial<EditingJob> = {}): EditingJob => ({
  property: { id: PROPERTY_ID, name: 'Maple House', address: '12 Oak Lane' },
  by: { kind: 'link', name: 'Ed Itor', expires_at: '2026-12-04T15:00:00.000Z' },
  stage: 'editing',
  due_at: '2026-11-23T17:00:00.000Z',
  notes: 'Blue sky, no cars.',
  answers: [],
  can_check: false,
  max_bytes: 10 ** 10,
  time_zone: 'America/New_York',
  sources: [RAW, SECOND],
  shown: [FRONT],
  results: [],
  ...changes,
});

const AT = `/e/${KEY}`;

/** What was changed: by which address, and with what. */
const listChanges = (calls: readonly { address: string; body: unknown }[]) =>
  calls.filter(({ address }) => /^(PUT|POST|PATCH|DELETE) /.test(address)).map(({ address, body }) => [address, body]);
let shownJob: EditingJob | null = null;
const Page = () => (
  <EditingView token={KEY} first={shownJob && { kind: 'open', job: shownJob }} brand={<p>The studio</p>} />
);

type Shown = { answers?: Parameters<typeof fakeNetwork>[0]; language?: Locale; first?: boolean };

async function show(job: EditingJob, { answers = {}, language = 'en', first = true }: Shown = {}) {
  const calls = fakeNetwork({ [`GET ${AT}`]: () => json(job), ...answers });
  shownJob = first ? job : null;
  await renderPage({ path: AT, Component: Page, language });
  return calls;
}

/** Chooses what is under a picture, by the keyboard. */
async function choose(box: Locator): Promise<void> {
  await expect.element(box).toBeInTheDocument();
  const input = box.element();
  if (input instanceof HTMLElement) input.focus();
  await userEvent.keyboard(' ');
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);

describe('the page of an editor', () => {
  test('says what is to be done, and gives the files as they were shot', async () => {
    await show(makeJob());
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('12 Oak Lane');
    await expect.element(text('Blue sky, no cars.')).toBeVisible();
    await expect.element(text('2 files, 48 MB')).toBeVisible();
    const download = page.getByRole('link', { name: 'Download all' });
    await expect.element(download).toHaveAttribute('href', `/api/e/${KEY}/archive`);
    await choose(page.getByRole('checkbox', { name: 'Choose IMG_2.CR2' }));
    const some = page.getByRole('link', { name: 'Download 1 file' });
    await expect.element(some).toHaveAttribute('href', `/api/e/${KEY}/archive?ids=${SECOND.id}`);
    await expectAccessibleInBothThemes('a job');
  });

  test('shows a bracket as one, with all of its files', async () => {
    const group = RAW.id;
    await show(
      makeJob({
        sources: [
          { ...RAW, group },
          { ...SECOND, group },
        ],
      }),
    );
    await expect.element(text('Bracket of 2')).toBeVisible();
    await choose(page.getByRole('checkbox', { name: 'Choose IMG_1.CR2' }));
    await expect.element(page.getByRole('link', { name: 'Download 2 files' })).toBeVisible();
  });

  test.each([375, 1440])('at %i px a pin stands within 1 %% of its place', async (width) => {
    await page.viewport(width, 900);
    await show(makeJob({ shown: [makeShown(3, 'front.jpg', [makePin()])] }));
    await expect.element(text('Remove the cable')).toBeVisible();
    const picture = page.getByRole('img', { name: 'front.jpg' }).element().getBoundingClientRect();
    const pin = text('Pin 1').element().parentElement?.getBoundingClientRect();
    if (!pin) throw new Error('There is no pin.');
    expect(Math.abs((pin.left + pin.width / 2 - picture.left) / picture.width - 0.25)).toBeLessThan(0.01);
    expect(Math.abs((pin.top + pin.height / 2 - picture.top) / picture.height - 0.75)).toBeLessThan(0.01);
    expect(picture.width / picture.height).toBeCloseTo(1.5, 1);
  });

  test.each([
    ['link_ended' as const, 410, 'This link has ended'],
    ['not_found' as const, 404, 'There is nothing at this link'],
  ])('of a link that is %s says what to do', async (code, status, title) => {
    await show(makeJob(), { first: false, answers: { [`GET ${AT}`]: () => problem(status, code) } });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('has its words in Turkish as well', async () => {
    await show(makeJob({ results: [SUNSET] }), { language: 'tr' });
    await expect.element(text('Hangi fotoğrafın düzenlemesi?')).toBeVisible();
  });
});

describe('the matching screen', () => {
  test('asks for the original of each file whose name did not say it, before anything can be sent', async () => {
    let results = [SUNSET];
    const answers = {
      [`PUT ${AT}/results/${SUNSET.id}`]: () => {
        results = [{ ...SUNSET, is_matched: true, source_id: SECOND.id }];
        return json(makeJob({ results }));
      },
      [`POST ${AT}/check`]: () => json(makeJob({ results: results.map((each) => ({ ...each, state: 'sent' })) })),
    };
    const calls = await show(makeJob({ results }), { answers });
    await expect.element(text('1 file needs its original')).toBeVisible();
    await expect.element(button('Send to check')).toHaveAttribute('aria-disabled', 'true');
    await button('Match sunset.jpg').click();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('img_2');
    await expect.element(page.getByRole('radio', { name: 'IMG_1.CR2' })).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('the matching screen');
    await choose(page.getByRole('radio', { name: 'IMG_2.CR2' }));
    await button('Save').click();
    await expect.element(text('Edit of IMG_2.CR2')).toBeVisible();
    await button('Send to check').click();
    await expect.element(text('In check')).toBeVisible();
    expect(listChanges(calls)).toEqual([
      [`PUT ${AT}/results/${SUNSET.id}`, { source_id: SECOND.id, replaces_id: null }],
      [`POST ${AT}/check`, null],
    ]);
    expect(toastTexts()[0]).toMatch(/^Sent to the studio/);
  });

  test.each([
    ['the next version of a shown picture', 'front.jpg', { source_id: null, replaces_id: FRONT.id }],
    ['a new photo', 'It is a new photo', { source_id: null, replaces_id: null }],
  ])('makes a file %s', async (_what, choice, said) => {
    const calls = await show(makeJob({ results: [SUNSET] }), {
      answers: {
        [`PUT ${AT}/results/${SUNSET.id}`]: () =>
          json(makeJob({ results: [{ ...SUNSET, is_matched: true, ...said }] })),
      },
    });
    await button('Match sunset.jpg').click();
    await choose(page.getByRole('radio', { name: choice }));
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(listChanges(calls)).toEqual([[`PUT ${AT}/results/${SUNSET.id}`, said]]);
  });

  test('keeps the dialog where the studio has the file meanwhile, and says so', async () => {
    const detail = 'The studio has this file already.';
    await show(makeJob({ results: [SUNSET] }), {
      answers: { [`PUT ${AT}/results/${SUNSET.id}`]: () => problem(409, 'conflict', { detail }) },
    });
    await button('Match sunset.jpg').click();
    await page.getByRole('radio', { name: 'It is a new photo' }).click();
    await button('Save').click();
    await expect.poll(toastTexts).toEqual([`It could not be matched / ${detail}`]);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

const Check = () => <CheckPage propertyId={PROPERTY_ID} />;

describe('the check of the studio', () => {
  const SENT = makeResult(11, 'IMG_1-HDR.jpg', { state: 'sent', source_id: RAW.id });
  const PATH = `/properties/${PROPERTY_ID}/results`;

  async function check(job: EditingJob, answers: Parameters<typeof fakeNetwork>[0] = {}) {
    const calls = fakeNetwork({
      [`GET /e/${PROPERTY_ID}`]: () => json(job),
      [`GET /properties/${PROPERTY_ID}/editing`]: () => json({ notes: '', links: [] }),
      ...answers,
    });
    await renderPage({ path: '/admin', Component: Check });
    return calls;
  }
  const job = makeJob({ can_check: true, by: { kind: 'account' }, stage: 'check', results: [SENT] });

  test('shows a result beside its original with what was found in it, and approves it', async () => {
    const found = { ...job, results: [{ ...SENT, findings: ['blur' as const, 'place' as const] }] };
    const calls = await check(found, {
      [`POST ${PATH}/approve`]: () => json({ ...job, results: [] }),
    });
    const slider = page.getByRole('slider', { name: 'Slide between the two versions' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50 % of Original');
    await expect.element(text('It looks soft.')).toBeVisible();
    await expect.element(text('The camera wrote where it stood.')).toBeVisible();
    await expectAccessibleInBothThemes('the check');
    await button('Approve IMG_1-HDR.jpg').click();
    await expect.element(text('Nothing waits for your check.')).toBeVisible();
    expect(listChanges(calls)).toEqual([[`POST ${PATH}/approve`, { ids: [SENT.id] }]]);
  });

  test('returns it with a note and a pin where something is to be changed', async () => {
    const calls = await check(job, { [`POST ${PATH}/return`]: () => json({ ...job, results: [] }) });
    await button('Return IMG_1-HDR.jpg').click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'IMG_1-HDR.jpg' });
    const { width, height } = picture.element().getBoundingClientRect();
    await picture.click({ position: { x: width * 0.25, y: height * 0.5 } });
    await page.getByRole('textbox', { name: 'Pin 1' }).fill('Remove the cable');
    await button('Return to the editor').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const [[, body] = []] = listChanges(calls);
    expect(body).toMatchObject({ ids: [SENT.id], note: '', pins: [{ result_id: SENT.id, text: 'Remove the cable' }] });
    const [pin] = (body as { pins: { x: number; y: number }[] }).pins;
    expect(pin?.x).toBeCloseTo(0.25, 2);
    expect(pin?.y).toBeCloseTo(0.5, 2);
  });

  test('makes a link for an editor without an account', async () => {
    const calls = await check(job, {
      [`POST /properties/${PROPERTY_ID}/editor-links`]: () => Response.json({}, { status: 201 }),
    });
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ed Itor');
    await button('Create link').click();
    await expect
      .poll(() => listChanges(calls))
      .toEqual([[`POST /properties/${PROPERTY_ID}/editor-links`, { name: 'Ed Itor', email: '', days: 14 }]]);
  });
});
