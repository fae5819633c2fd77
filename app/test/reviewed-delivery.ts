import { createElement } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DeliveryView } from '#app/features/deliveries/delivery-view.tsx';
import { loadReview } from '#app/features/reviews/visitor/load-review.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { done, fakeNetwork, json } from './accounts.ts';
import { renderPage } from './ordering-page.ts';
import { fakeStreams, makeReviewedDelivery, REVIEW_TOKEN } from './reviews.ts';

/** The addresses of a delivery and of its review. */
export const DELIVERY = `/d/${REVIEW_TOKEN}`;
export const REVIEW = `${DELIVERY}/review`;

let delivery: DeliveryPage = makeReviewedDelivery();

const brand = createElement('p', null, 'The studio');

function Page() {
  return createElement(DeliveryView, { token: REVIEW_TOKEN, first: { kind: 'open', delivery }, brand, loadReview });
}

type Shown = {
  review: ReviewJson;
  answers?: Parameters<typeof fakeNetwork>[0];
  changes?: Partial<DeliveryPage>;
  language?: Locale;
};

/** Shows the page of a delivery with its review; returns what it asked for, and the streams that it opened. */
export async function showReviewed({ review, answers = {}, changes = {}, language = 'en' }: Shown) {
  const streams = fakeStreams();
  const calls = fakeNetwork({
    [`POST ${DELIVERY}/visits`]: done,
    [`GET ${DELIVERY}`]: () => json(delivery),
    [`GET ${REVIEW}`]: () => json(review),
    ...answers,
  });
  delivery = makeReviewedDelivery(changes);
  const { unmount } = await renderPage({ path: DELIVERY, Component: Page, language });
  return { calls, streams, unmount };
}

/** The photo that is shown in full. */
export const viewer = () => page.getByRole('dialog', { name: 'Photos' });
export const photo = (place: number) => page.getByRole('button', { name: `View photo ${place} of 3` });

/** Opens a photo once the review is there. */
export async function openPhoto(place = 1): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await photo(place).first().click();
  await expect.element(viewer()).toBeVisible();
}
