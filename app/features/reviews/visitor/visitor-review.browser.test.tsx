import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { json, listBodies, noAnswer, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { becomeNewVisitor } from '#app/test/ordering-page.ts';
import { DELIVERY, openPhoto, photo, REVIEW, showReviewed, viewer } from '#app/test/reviewed-delivery.ts';
import {
  makeComment,
  makePhoto,
  makePin,
  makeReview,
  makeReviewedDelivery,
  makeRound,
  REVIEW_TOKEN,
} from '#app/test/reviews.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

/** Taps the photo that is shown, at a part of it. */
async function tapPhoto(x: number, y: number) {
  const frame = document.querySelector<HTMLElement>('[data-pin-frame].cursor-crosshair');
  if (!frame) throw new Error('No pin can be set now.');
  const { left, top, width, height } = frame.getBoundingClientRect();
  const point = { bubbles: true, clientX: left + x * width, clientY: top + y * height };
  frame.dispatchEvent(new PointerEvent('pointerdown', point));
  frame.dispatchEvent(new MouseEvent('click', point));
}

describe('REV-2: comments by a link', () => {
  test('are not loaded for a link that may only look', async () => {
    const changes = { rights: { comment: false, approve: false, pay: true } };
    const { calls, streams } = await showReviewed({ review: makeReview(), changes });
    await expect.poll(() => calls.map(({ address }) => address)).toContain(`POST ${DELIVERY}/visits`);
    await photo(1).click();
    await expect.element(viewer()).toBeVisible();
    expect(calls.map(({ address }) => address)).not.toContain(`GET ${REVIEW}`);
    expect(streams).toEqual([]);
  });

  test.each([
    [375, 800],
    [812, 375],
    [1440, 900],
  ])('are pinned where the photo was tapped, %i px wide, after a name was given once', async (width, height) => {
    await page.viewport(width, height);
    const pin = makePin(1, { comments: [makeComment(1, { is_own: true, can_edit: true, text: 'Off with the bowl' })] });
    const answers = {
      [`POST ${REVIEW}/reviewer`]: () => json(makeReview({ changes: 2 })),
      [`POST ${REVIEW}/pins`]: () => json(makeReview({ changes: 3, pins: [pin], rounds: [makeRound()] })),
    };
    const { calls } = await showReviewed({ review: makeReview({ reviewer: null }), answers });
    await openPhoto();
    await viewer().getByRole('button', { name: 'Comment', exact: true }).click();
    await tapPhoto(0.3, 0.7);
    await viewer().getByRole('button', { name: 'Remove object' }).click();
    await viewer().getByLabelText('What should change?').fill('Off with the bowl');
    await expectAccessibleInBothThemes('a comment that is written');
    await viewer().getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada');
    await expectAccessibleInBothThemes('the name');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(viewer().getByRole('heading', { name: 'Pin 1' })).toHaveFocus();
    await expect.element(viewer().getByText('Not sent yet')).toBeVisible();
    const [sent] = listBodies(calls, `POST ${REVIEW}/pins`) as { x: number; y: number }[];
    expect(sent).toMatchObject({ item_id: makePhoto(1).id, text: 'Off with the bowl', wish: 'remove-object' });
    expect(Math.abs((sent?.x ?? 0) - 0.3)).toBeLessThan(0.01);
    expect(Math.abs((sent?.y ?? 0) - 0.7)).toBeLessThan(0.01);
    await expectAccessibleInBothThemes('a pin with its thread');
  });

  test.each([375, 1440])('at %i px stand at their place also while the photo is magnified', async (width) => {
    await page.viewport(width, 900);
    await showReviewed({ review: makeReview({ pins: [makePin(1)] }) });
    await openPhoto();
    const place = () => {
      const mark = document.querySelector('[data-pin="1"]');
      const frame = mark?.closest('[data-pin-frame]')?.getBoundingClientRect();
      const { left, top } = mark?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return frame ? [(left - frame.left) / frame.width, (top - frame.top) / frame.height, frame.width] : [];
    };
    const [, , small = 0] = place();
    await viewer().getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => place()[2] ?? 0).toBeGreaterThan(small * 1.5);
    const [x = 0, y = 0] = place();
    expect(Math.abs(x - 0.25)).toBeLessThan(0.01);
    expect(Math.abs(y - 0.6)).toBeLessThan(0.01);
  });

  test('that were not sent are there after a reload, and where the line is lost', async () => {
    const answers = { [`POST ${REVIEW}/pins`]: noAnswer };
    await showReviewed({ review: makeReview(), answers });
    await openPhoto();
    await viewer().getByRole('button', { name: 'Comment', exact: true }).click();
    await tapPhoto(0.5, 0.5);
    await viewer().getByLabelText('What should change?').fill('A bluer sky');
    await viewer().getByRole('button', { name: 'Add comment' }).click();
    await expect.element(viewer().getByText('The server could not be reached. Please try again.')).toBeVisible();
    await expect.element(viewer().getByLabelText('What should change?')).toHaveValue('A bluer sky');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(viewer()).not.toBeInTheDocument();
    await openPhoto();
    await expect.element(viewer().getByLabelText('What should change?')).toHaveValue('A bluer sky');
  });

  test('are refused in words where the round is full', async () => {
    const detail = 'This round has 500 comments. Send it, and go on in the next one.';
    const answers = { [`POST ${REVIEW}/pins/${makePin(1).id}/comments`]: () => problem(409, 'conflict', { detail }) };
    await showReviewed({ review: makeReview({ pins: [makePin(1)] }), answers });
    await openPhoto();
    await viewer().getByRole('button', { name: 'Pin 1, Open' }).click();
    await viewer().getByLabelText('Reply to pin 1').fill('And this');
    await viewer().getByRole('button', { name: 'Reply' }).click();
    await expect.element(viewer().getByText(detail)).toBeVisible();
    await expect.element(viewer().getByLabelText('Reply to pin 1')).toHaveValue('And this');
  });

  test('of others appear while the page is open, and the page follows nothing once it is gone', async () => {
    let review = makeReview();
    const answers = { [`GET ${REVIEW}`]: () => json(review) };
    const { streams, unmount } = await showReviewed({ review, answers });
    await openPhoto();
    const other = makeComment(1, { author: { kind: 'staff', name: 'The studio' }, text: 'Shall we?' });
    review = makeReview({ changes: 2, pins: [makePin(1, { comments: [other] })] });
    streams.at(-1)?.say('changed', '2');
    await viewer().getByRole('button', { name: 'Pin 1, Open' }).click();
    await expect.element(viewer().getByText('Shall we?')).toBeVisible();
    await expect.element(viewer().getByText('Studio', { exact: true })).toBeVisible();
    expect(streams.map(({ address }) => address)).toEqual([`/api${REVIEW}/events`]);
    await unmount();
    expect(streams.at(-1)?.readyState).toBe(2);
  });

  test('are followed while the page is seen alone', async () => {
    const { streams } = await showReviewed({ review: makeReview() });
    await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams.map(({ readyState }) => readyState)).toEqual([2]);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
    seen.mockRestore();
  });

  test('that came since the visit before are counted and marked', async () => {
    const visit = { began: '2026-11-22T15:00:00.000Z', before: null };
    localStorage.setItem('delivery_visits', JSON.stringify({ [REVIEW_TOKEN.slice(0, 10)]: visit }));
    await showReviewed({ review: makeReview({ pins: [makePin(1)] }) });
    await expect.element(page.getByText('1 new', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '1 comment, New' })).toBeVisible();
  });

  test('can be set by keys alone', async () => {
    await page.viewport(1440, 900);
    await showReviewed({ review: makeReview() });
    await openPhoto();
    (viewer().getByRole('button', { name: 'Comment', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
    await expect.element(viewer().getByLabelText('What should change?')).toHaveFocus();
    const draft = document.querySelector('[data-pin="draft"]') as HTMLElement;
    expect([draft.style.left, draft.style.top]).toEqual(['52%', '52%']);
  });

  test('end with the link, which the page says', async () => {
    const { streams } = await showReviewed({
      review: makeReview(),
      answers: { [`GET ${DELIVERY}`]: () => problem(410, 'link_ended') },
    });
    await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    streams.at(-1)?.say('ended');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link has ended');
    expect(streams.at(-1)?.readyState).toBe(2);
  });

  test('stand in a delivery that locks and opens with what is ordered and paid in another window', async () => {
    const state = { lock: null as DeliveryPage['lock'] };
    const { streams } = await showReviewed({
      review: makeReview(),
      answers: {
        [`GET ${DELIVERY}`]: () =>
          json(makeReviewedDelivery({ lock: state.lock, locked_files: state.lock ? 'new' : 'none' })),
      },
    });
    await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    const pay = page.getByRole('button', { name: /^Pay .* to unlock$/ });
    state.lock = { balance_minor: 75_000, currency: 'try' };
    streams.at(-1)?.say('balance', '75000');
    await expect.element(pay).toBeVisible();
    state.lock = null;
    streams.at(-1)?.say('balance', '0');
    await expect.element(pay).not.toBeInTheDocument();
  });

  test('are in Turkish at a Turkish address', async () => {
    await showReviewed({ review: makeReview({ pins: [makePin(1)] }), language: 'tr' });
    await expect.element(page.getByRole('heading', { name: 'Yorumlar' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '1 yorum' })).toBeVisible();
  });
});
