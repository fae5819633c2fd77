import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { json, listBodies, problem, toastTexts } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { becomeNewVisitor } from '#app/test/ordering-page.ts';
import { DELIVERY, openPhoto, REVIEW, showReviewed, viewer } from '#app/test/reviewed-delivery.ts';
import { makeComment, makePhoto, makePin, makeReview, makeReviewedDelivery, makeRound } from '#app/test/reviews.ts';
import type { NextRound, PhotoChoice, ReviewJson } from '#domain/reviews/review-json.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const photoId = (place: number) => makePhoto(place).id;
const LOCK = { balance_minor: 4500, currency: 'usd' } as const;

describe('REV-5: favorites', () => {
  test('are marked in the gallery and in the viewer, with how many like a photo', async () => {
    const liked = makeReview({ changes: 2, favorites: [{ item_id: photoId(1), count: 2, is_own: true }] });
    const review = makeReview({ favorites: [{ item_id: photoId(1), count: 1, is_own: false }] });
    const { calls } = await showReviewed({ review, answers: { [`POST ${REVIEW}/favorites`]: () => json(liked) } });
    const heart = page.getByRole('button', { name: 'Favorite, 1 person likes it' });
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await expectAccessibleInBothThemes('a photo that one person likes');
    await heart.click();
    await expect
      .element(page.getByRole('button', { name: 'Favorite, 2 people like it' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(listBodies(calls, `POST ${REVIEW}/favorites`)).toEqual([{ item_id: photoId(1), is_favorite: true }]);
    await openPhoto();
    await expect.element(viewer().getByRole('button', { name: 'Favorite, 2 people like it' })).toBeVisible();
    await expectAccessibleInBothThemes('a favorite');
  });
});

const makeChoice = (changes: Partial<PhotoChoice> = {}): PhotoChoice => ({
  limit: 1,
  ordered: 0,
  chosen: [],
  version: 1,
  currency: 'usd',
  offers: [{ photos: 5, price_minor: 2500 }],
  ...changes,
});

/** A server that keeps the choice; `byOthers` is what somebody else chooses before the first change arrives. */
function keepChoice(first: PhotoChoice, byOthers: string[] | null = null) {
  let choice = first;
  let others = byOthers;
  let changes = 1;
  const now = () => makeReview({ changes, choice });
  const write = (next: Partial<PhotoChoice>) => {
    changes += 1;
    choice = { ...choice, ...next, version: choice.version + 1 };
  };
  return {
    now,
    write,
    answers: {
      [`GET ${REVIEW}`]: () => json(now()),
      [`PUT ${REVIEW}/choice`]: ({ body }: { body: unknown }) => {
        if (others) {
          write({ chosen: others });
          others = null;
          return problem(412, 'stale_version', { current: choice });
        }
        write({ chosen: (body as { item_ids: string[] }).item_ids });
        return json(now());
      },
    },
  };
}

const marks = () => page.getByRole('button', { name: 'Choose this photo' });

describe('REV-5: choosing the photos of the package', () => {
  test('counts them, saves each at once, and joins what somebody else chose', async () => {
    const server = keepChoice(makeChoice({ limit: 2 }), [photoId(3)]);
    const { calls } = await showReviewed({ review: server.now(), answers: server.answers });
    await expect.element(page.getByText('0 of 2 chosen')).toBeVisible();
    await marks().nth(0).click();
    await expect.element(page.getByText('2 of 2 chosen')).toBeVisible();
    await expect
      .poll(() => listBodies(calls, `PUT ${REVIEW}/choice`).at(-1))
      .toEqual({ item_ids: [photoId(3), photoId(1)] });
    await expectAccessibleInBothThemes('the choice');
  });

  test('says what more than the package costs; a stale price is shown anew before it is ordered', async () => {
    const server = keepChoice(makeChoice({ chosen: [photoId(1)] }));
    let price = 2500;
    const answers = {
      ...server.answers,
      [`POST ${REVIEW}/choice/photos`]: ({ body }: { body: unknown }) => {
        if ((body as { price_minor: number }).price_minor !== 3000) {
          price = 3000;
          server.write({ offers: [{ photos: 5, price_minor: price }] });
          return problem(409, 'quote_changed');
        }
        server.write({ limit: 6, ordered: 5, offers: [] });
        return json({ review: server.now(), payment_url: '/pay/abc' });
      },
      [`GET ${DELIVERY}`]: () => json(makeReviewedDelivery({ lock: LOCK, locked_files: 'new' })),
    };
    const { calls } = await showReviewed({ review: server.now(), answers });
    await marks().nth(1).click();
    await expect.element(page.getByText('2 of 1 chosen')).toBeVisible();
    await page.getByRole('button', { name: '5 further photos · $25.00' }).click();
    await expect
      .element(page.getByText(/5 photos more for \$25\.00, all taxes included\. What comes of it is locked/))
      .toBeVisible();
    await expectAccessibleInBothThemes('ordering photos');
    await page.getByRole('button', { name: 'Order for $25.00' }).click();
    await expect.element(page.getByText('The price is another one by now. Please look at it again.')).toBeVisible();
    expect(listBodies(calls, `PUT ${REVIEW}/choice`)).toEqual([]);
    await page.getByRole('button', { name: 'Order for $30.00' }).click();
    await expect.element(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/pay/abc');
    await expect
      .poll(() => listBodies(calls, `PUT ${REVIEW}/choice`))
      .toEqual([{ item_ids: [photoId(1), photoId(2)] }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Pay $45 to unlock' })).toBeVisible();
  });

  test('is not asked where all photos are the client’s', async () => {
    await showReviewed({ review: makeReview({ choice: makeChoice({ limit: 25 }) }) });
    await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expect.element(marks()).not.toBeInTheDocument();
    await expect.element(page.getByText(/of 25 chosen/)).not.toBeInTheDocument();
  });
});

const next = (changes: Partial<NextRound> = {}): NextRound => ({
  number: 1,
  pins: 1,
  free_left: 2,
  price_minor: 0,
  currency: null,
  can_send: true,
  due_at: '2026-12-01T17:00:00.000Z',
  ...changes,
});

const written = (changes: Partial<ReviewJson> = {}) =>
  makeReview({ pins: [makePin(1)], rounds: [makeRound()], next: next(), ...changes });

describe('REV-7: rounds', () => {
  test('are sent free while the package has some, with the due time in the zone of the studio', async () => {
    const sent = makeReview({
      changes: 2,
      pins: [makePin(1)],
      rounds: [
        makeRound({ state: 'sent', sent_at: '2026-11-25T15:00:00.000Z', sent_by: 'Ada', due_at: next().due_at }),
      ],
      next: next({ number: 2, pins: 0, free_left: 1, can_send: false }),
    });
    const answers = { [`POST ${REVIEW}/send`]: () => json({ review: sent, payment_url: null }) };
    const { calls } = await showReviewed({ review: written(), answers });
    await expect.element(page.getByText('1 request on 1 photo').first()).toBeVisible();
    await expect.element(page.getByText('Back by Tue, Dec 1, 12:00 PM EST').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Approve all' })).toBeDisabled();
    await expectAccessibleInBothThemes('a round that is written');
    await page.getByRole('button', { name: 'Send round' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Round 1 of 2, included' });
    await expect
      .element(dialog)
      .toMatchTextContent(/1 request on 1 photo\. The studio is done by Tue, Dec 1, 12:00 PM EST\./);
    await expectAccessibleInBothThemes('sending a round');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const round = page.getByRole('region', { name: 'Round 1' });
    await expect.element(round.getByText('In work')).toBeVisible();
    await expect.element(round.getByText(/^Sent Wed, Nov 25, 10:00 AM EST by Ada · Back by Tue, Dec 1/)).toBeVisible();
    expect(listBodies(calls, `POST ${REVIEW}/send`)).toEqual([{ round: 1, price_minor: 0 }]);
    await expect.element(page.getByRole('button', { name: 'Send round' })).not.toBeInTheDocument();
  });

  test('that cost something say the price before, and anew where it is another one', async () => {
    const paid = { number: 3, free_left: 0, price_minor: 4500, currency: 'usd' } as const;
    let review = written({ next: next(paid) });
    const answers = {
      [`GET ${REVIEW}`]: () => json(review),
      [`GET ${DELIVERY}`]: () => json(makeReviewedDelivery({ lock: LOCK, locked_files: 'new' })),
      [`POST ${REVIEW}/send`]: ({ body }: { body: unknown }) => {
        if ((body as { price_minor: number }).price_minor === 4500) {
          review = written({ changes: 2, next: next({ ...paid, price_minor: 5000 }) });
          return problem(409, 'quote_changed');
        }
        return json({ review: makeReview({ changes: 3 }), payment_url: '/pay/round' });
      },
    };
    const { calls } = await showReviewed({ review, answers });
    await page.getByRole('button', { name: 'Send · $45.00 incl. tax' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Round 3' });
    await expect
      .element(dialog)
      .toMatchTextContent(/This round costs \$45\.00.*What comes of it is locked until this is paid/);
    await dialog.getByRole('button', { name: 'Send · $45.00 incl. tax' }).click();
    await expect.element(dialog.getByText('The price is another one by now. Please look at it again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send · $50.00 incl. tax' }).click();
    await expect.element(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/pay/round');
    expect(listBodies(calls, `POST ${REVIEW}/send`)).toEqual([
      { round: 3, price_minor: 4500 },
      { round: 3, price_minor: 5000 },
    ]);
    await expectAccessibleInBothThemes('what is to be paid');
  });

  test('are sent by whoever may decide; others see that they cannot', async () => {
    const review = written({ rights: { comment: true, approve: false }, next: next({ can_send: false }) });
    await showReviewed({ review, changes: { rights: { comment: true, approve: false, pay: true } } });
    await expect.element(page.getByText('Whoever may decide about this delivery sends it.').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send round' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Approve all' })).not.toBeInTheDocument();
  });

  test('lead from what was asked for to its photo, and are approved one by one or as a whole', async () => {
    const done = makePin(1, { state: 'done', item_id: photoId(2), comments: [makeComment(1)] });
    const rounds = [makeRound({ state: 'done', done_at: '2026-11-26T15:00:00.000Z' })];
    const approved = { changes: 2, rounds, pins: [{ ...done, state: 'approved' as const }] };
    const answers = {
      [`POST ${REVIEW}/pins/${done.id}/state`]: () => json(makeReview(approved)),
      [`POST ${REVIEW}/approve`]: () =>
        json(makeReview({ ...approved, changes: 3, approval: { at: '2026-11-27T15:00:00.000Z', by: 'Ada' } })),
    };
    const { calls } = await showReviewed({ review: makeReview({ rounds, pins: [done] }), answers });
    await page.getByRole('region', { name: 'Round 1' }).getByRole('button').click();
    await expect.element(viewer().getByText('2 of 3', { exact: true })).toBeVisible();
    await viewer().getByRole('button', { name: 'This is right' }).click();
    await expect.element(viewer().getByText('Approved').first()).toBeVisible();
    expect(listBodies(calls, `POST ${REVIEW}/pins/${done.id}/state`)).toEqual([{ state: 'approved' }]);
    await userEvent.keyboard('{Escape}{Escape}');
    await page.getByRole('button', { name: 'Approve all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click();
    await expect.element(page.getByText('Approved by Ada, Fri, Nov 27, 10:00 AM EST')).toBeVisible();
    await expectAccessibleInBothThemes('an approved delivery');
  });

  test('that are refused for haste say when to try again', async () => {
    const answers = { [`POST ${REVIEW}/favorites`]: () => problem(429, 'rate_limited', { retryAfter: 120 }) };
    await showReviewed({ review: makeReview(), answers });
    await page.getByRole('button', { name: 'Favorite' }).first().click();
    await expect
      .poll(toastTexts)
      .toEqual(['The favorite was not saved / The server says so. You can try again in 2 minutes.']);
  });
});

test('REV-6: a photo with versions is compared with those before it', async () => {
  const former = [1, 2].map((number) => ({ number, width: 3000, height: 2000, preview: `/v${number}` }));
  const files = [makePhoto(1, { file_number: 3, former }), makePhoto(2), makePhoto(3)];
  await showReviewed({ review: makeReview({ pins: [makePin(1)] }), changes: { files } });
  await openPhoto();
  await viewer().getByRole('button', { name: 'Pin 1, Open' }).click();
  await expect.element(viewer().getByText('On version 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await viewer().getByRole('button', { name: 'Compare versions' }).click();
  await expect.element(viewer().getByText('Version 2', { exact: true }).first()).toBeVisible();
  const handle = viewer().getByRole('slider', { name: 'Slide between the two versions' });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '55 % of Version 2');
  await viewer().getByLabelText('Compare with').selectOptions('1');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '55 % of Version 1');
  await expectAccessibleInBothThemes('two versions');
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer().getByRole('button', { name: 'Comment', exact: true })).toBeVisible();
});
