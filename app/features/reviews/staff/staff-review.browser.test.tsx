import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { fakeStreams } from '#app/test/reviews.ts';
import { REVIEWED, reviewedPhoto, staffComment, staffPin, staffReview } from '#app/test/staff-review.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import { StaffReviewPage } from './staff-review-page.tsx';

/** The streams that the page opened, which a test speaks through. */
let streams: ReturnType<typeof fakeStreams> = [];

beforeEach(async () => {
  await becomeNewVisitor();
  streams = fakeStreams();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const PATH = `/properties/${REVIEWED.id}`;
/** Their numbers in the delivery: other files of it come before. */
const PHOTOS = [1, 2, 3].map((place) => ({
  ...reviewedPhoto(place, { room: ['Front', 'Kitchen', 'Garden'][place - 1] ?? '' }),
  number: place + 6,
}));
const KITCHEN = PHOTOS[1]?.id ?? '';

type Answers = Parameters<typeof adminNetwork>[0];

/** Shows the review of a property; `review` is what the server has now. */
async function show(first: StaffReview, { answers = {}, at = '' }: { answers?: Answers; at?: string } = {}) {
  const server = { review: first };
  const calls = adminNetwork({
    [`GET ${PATH}`]: () => json(REVIEWED),
    [`GET ${PATH}/review`]: () => json(server.review),
    [`GET ${PATH}/media`]: () => json({ items: PHOTOS, next_cursor: null, total: 3 }),
    ...answers,
  });
  await renderInPanel(
    () => <StaffReviewPage propertyId={REVIEWED.id} />,
    `/admin/properties/${REVIEWED.id}/review${at}`,
  );
  return { calls, server };
}

const photoNow = () => page.getByText(/^\d of \d$/);
const pin = (name: string) => page.getByRole('listitem', { name, exact: true });

describe('REV-13: Review, for the studio', () => {
  test('shows photos with their pins, rounds with price and due time, and what the client likes and chose', async () => {
    const choice = {
      limit: 2,
      ordered: 0,
      chosen: [PHOTOS[0]?.id ?? ''],
      version: 1,
      offers: [],
      currency: 'usd' as const,
    };
    const favorites = [{ item_id: PHOTOS[0]?.id ?? '', reviewers: ['Rosa', 'Tom'] }];
    await show(
      staffReview({
        choice,
        favorites,
        pins: [staffPin(1), staffPin(2, { x: null, y: null, is_internal: true, round: null })],
      }),
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('12 Oak Lane, Bethesda');
    const rounds = page.getByRole('region', { name: 'Rounds' });
    await expect.element(rounds).toMatchTextContent(/Round 1.*Your turn.*1 request, \$25\.00, paid/);
    await expect.element(rounds).toMatchTextContent(/Sent by Rosa .*, due .*2099|due Tue, Dec 1/);
    await expect.element(page.getByText('1 of 2 photos chosen')).toBeVisible();
    await expect.element(page.getByText(/a favorite of Rosa, Tom/i)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pin 1, Open' })).toBeVisible();
    await expect.element(pin('Pin 1')).toMatchTextContent('Brighter, please.');
    await expect.element(pin('Note 2')).toMatchTextContent(/Internal.*about the whole photo/i);
    await expectAccessibleInBothThemes('a review');
    await page.viewport(375, 812);
    await expectAccessibleInBothThemes('a review on a phone');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  test('says what of the order is not paid, and asks before a round with open pins is done', async () => {
    const order = { id: REVIEWED.id, order_number: 1047, balance_minor: 2500, currency: 'usd' as const };
    const { calls } = await show(staffReview({ order }), {
      answers: {
        [`POST ${PATH}/review/rounds/1/done`]: () =>
          json(staffReview({ changes: 4, rounds: [], pins: [staffPin(1, { state: 'done' })] })),
      },
    });
    await expect.element(page.getByText(/\$25\.00, not paid yet/)).toBeVisible();
    await expect.element(page.getByText(/\$25\.00 of order 1047 is to be paid/)).toBeVisible();
    await page.getByRole('button', { name: 'Round is done' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('1 request is not marked as done yet');
    await question.getByRole('button', { name: 'Round is done' }).click();
    await expect.poll(toastTexts).toEqual(['Round 1 is done / Its clients are told by email.']);
    expect(listChanges(calls)).toEqual([['POST', `${PATH}/review/rounds/1/done`, null]]);
    await expect.element(page.getByRole('button', { name: 'Pin 1, Done' })).toBeVisible();
  });

  test('moves a pin, replies to it and hides a comment', async () => {
    const path = `${PATH}/review/pins/${staffPin(1).id}`;
    const comment = staffComment(1);
    const hidden = staffPin(1, { comments: [staffComment(1, { is_hidden: true })] });
    const reply = staffComment(2, {
      author: { kind: 'staff', name: 'Olivia' },
      text: 'On it.',
      is_own: true,
      link: null,
    });
    const { calls } = await show(staffReview(), {
      answers: {
        [`POST ${path}/state`]: () => json(staffReview({ changes: 4, pins: [staffPin(1, { state: 'in_work' })] })),
        [`POST ${path}/comments`]: () =>
          json(staffReview({ changes: 5, pins: [staffPin(1, { state: 'in_work', comments: [comment, reply] })] })),
        [`POST ${PATH}/review/comments/${comment.id}/hidden`]: () => json(staffReview({ changes: 6, pins: [hidden] })),
      },
    });
    await pin('Pin 1').getByRole('button', { name: 'Start: Pin 1' }).click();
    await expect.element(pin('Pin 1').getByText('In work')).toBeVisible();
    await pin('Pin 1').getByRole('button', { name: 'Reply to Pin 1' }).click();
    await userEvent.keyboard('On it.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(pin('Pin 1')).toMatchTextContent(/Olivia.*Studio.*On it\./);
    await page.getByRole('button', { name: 'Hide the comment of Rosa' }).click();
    await expect.element(pin('Pin 1')).toMatchTextContent('Hidden from clients');
    expect(listChanges(calls)).toEqual([
      ['POST', `${path}/state`, { state: 'in_work' }],
      ['POST', `${path}/comments`, { text: 'On it.' }],
      ['POST', `${PATH}/review/comments/${comment.id}/hidden`, { is_hidden: true }],
    ]);
  });

  test('sets an internal pin by a click, unless clients shall see it, and deletes one', async () => {
    const note = staffPin(9, { is_internal: true, round: null, item_id: PHOTOS[0]?.id ?? '' });
    const { calls } = await show(staffReview({ pins: [] }), {
      answers: {
        [`POST ${PATH}/review/pins`]: () => json(staffReview({ changes: 4, pins: [note] })),
        [`DELETE ${PATH}/review/pins/${note.id}`]: () => json(staffReview({ changes: 5, pins: [] })),
      },
    });
    await page.getByRole('button', { name: 'Pin a note' }).click();
    const cursor = page.getByRole('button', { name: /^Set the pin here/ });
    (cursor.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Clients see it, and are told of it' })).not.toBeChecked();
    await page.getByLabelText('Note', { exact: true }).fill('Mind the chimney.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await pin('Note 9').getByRole('button', { name: 'Delete Note 9' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(pin('Note 9')).not.toBeInTheDocument();
    const written = {
      item_id: PHOTOS[0]?.id,
      file_number: 1,
      x: 0.52,
      y: 0.5,
      text: 'Mind the chimney.',
      is_internal: true,
    };
    expect(listChanges(calls)).toEqual([
      ['POST', `${PATH}/review/pins`, written],
      ['DELETE', `${PATH}/review/pins/${note.id}`, null],
    ]);
  });

  test('a refusal says why, and what was written stays', async () => {
    await show(staffReview(), {
      answers: {
        [`POST ${PATH}/review/pins/${staffPin(1).id}/state`]: () =>
          problem(409, 'conflict', { detail: 'It is approved.' }),
        [`POST ${PATH}/review/pins`]: () => problem(404, 'not_found', { detail: 'The file is gone.' }),
      },
    });
    await pin('Pin 1').getByRole('button', { name: 'Done: Pin 1' }).click();
    await expect.poll(toastTexts).toEqual(['The pin was not moved / It is approved.']);
    await page.getByRole('button', { name: 'Note on the whole photo' }).click();
    await page.getByLabelText('Note', { exact: true }).fill('Straighten it.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect.element(page.getByRole('region', { name: 'New note' })).toMatchTextContent('The file is gone.');
    await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('Straighten it.');
  });
});

describe('the photos of a review', () => {
  test('are turned by the arrow keys and the strip, not while somebody writes', async () => {
    await show(staffReview());
    await expect.element(photoNow()).toHaveTextContent('1 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(photoNow()).toHaveTextContent('2 of 3');
    await expect.element(page.getByText('No. 8')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(photoNow()).toHaveTextContent('3 of 3');
    await page.getByRole('button', { name: 'Photo 7, Front, 1 comment' }).click();
    await expect.element(photoNow()).toHaveTextContent('1 of 3');
    await page.getByRole('button', { name: 'Note on the whole photo' }).click();
    await userEvent.keyboard('Left{ArrowRight}');
    await expect.element(photoNow()).toHaveTextContent('1 of 3');
  });

  test('are those of the filter, which the address keeps; a reply to what is done is open', async () => {
    const answered = staffPin(2, {
      item_id: KITCHEN,
      state: 'done',
      comments: [staffComment(2), staffComment(3, { text: 'Still too dark.' })],
    });
    const own = staffPin(3, {
      item_id: PHOTOS[2]?.id ?? '',
      comments: [staffComment(4, { is_own: true })],
      state: 'done',
    });
    await show(staffReview({ pins: [staffPin(1, { state: 'approved' }), answered, own] }), { at: '?filter=open' });
    await expect.element(photoNow()).toHaveTextContent('1 of 1');
    await expect.element(pin('Pin 2')).toMatchTextContent('Still too dark.');
    await page.getByRole('radio', { name: /^Mine/ }).click({ force: true });
    await expect.element(pin('Pin 3')).toBeVisible();
    await page.getByRole('radio', { name: /^Internal/ }).click({ force: true });
    await expect.element(page.getByText('There are no internal notes')).toBeVisible();
    await page.getByRole('button', { name: 'Show all photos' }).click();
    await expect.element(photoNow()).toHaveTextContent('1 of 3');
  });

  test('lie over the version before them', async () => {
    const second = reviewedPhoto(1, { file_number: 2 });
    await show(staffReview(), {
      answers: { [`GET ${PATH}/media`]: () => json({ items: [second], next_cursor: null, total: 1 }) },
    });
    await expect.element(pin('Pin 1')).toMatchTextContent(/on version 1/i);
    await page.getByRole('button', { name: 'Compare with version 1' }).click();
    await expect.element(page.getByRole('slider')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the photo' }).click();
    await expect.element(page.getByRole('button', { name: 'Pin 1, Open' })).toBeVisible();
  });
});

describe('a review that changes', () => {
  test('is seen live, and a round that is being written is nobody’s work yet', async () => {
    const { server } = await show(staffReview({ pins: [], rounds: [] }));
    await expect.element(page.getByText('Nobody has said anything about this photo yet.')).toBeVisible();
    const open = {
      ...staffReview().rounds[0],
      number: 1,
      state: 'open',
      sent_at: null,
      due_at: null,
    } as StaffReview['rounds'][0];
    server.review = staffReview({ changes: 4, rounds: [open] });
    expect(streams.map(({ address }) => address)).toEqual([`/api${PATH}/review/events`]);
    streams[0]?.say('changed', '4');
    await expect.element(pin('Pin 1').getByText('Not sent yet')).toBeVisible();
    expect(
      pin('Pin 1')
        .getByRole('button', { name: /Start|Reply/ })
        .elements(),
    ).toEqual([]);
  });

  test('says what is paid as soon as it is', async () => {
    const order = { id: REVIEWED.id, order_number: 1047, balance_minor: 2500, currency: 'usd' as const };
    const { server } = await show(staffReview({ order }));
    await expect.element(page.getByText(/\$25\.00 of order 1047 is to be paid/)).toBeVisible();
    server.review = staffReview({ order: { ...order, balance_minor: 0 } });
    streams[0]?.say('balance', '0');
    await expect.element(page.getByText(/is to be paid/)).not.toBeInTheDocument();
  });

  test('closes its stream when the page is left', async () => {
    await show(staffReview());
    await expect.element(photoNow()).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: 'Orders' }).click();
    await expect.element(page.getByText('Reached /admin/media-upload')).toBeVisible();
    expect(streams.map(({ readyState }) => readyState)).toEqual([2]);
  });
});

test('a review that does not load says so and can be loaded again; an empty property says what comes', async () => {
  let isDown = true;
  await show(staffReview(), {
    answers: {
      [`GET ${PATH}/review`]: () =>
        isDown ? problem(422, 'invalid_input') : json(staffReview({ rounds: [], pins: [] })),
      [`GET ${PATH}/media`]: () => json({ items: [], next_cursor: null, total: 0 }),
    },
  });
  const alert = page.getByRole('alert').filter({ hasText: 'The review could not be loaded' });
  await expect.element(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing was delivered yet')).toBeVisible();
  await expectAccessibleInBothThemes('an empty review');
});
