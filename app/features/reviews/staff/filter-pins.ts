import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { StaffPin, StaffReview } from '#domain/reviews/review-json.ts';
import type { MarkedPin } from '../shared/pin-mark.tsx';
import type { ShownState } from '../shared/pin-state-badge.tsx';

/** Which pins and photos a page of the review shows. */
export const REVIEW_FILTERS = ['all', 'open', 'mine', 'internal', 'favorites', 'chosen'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export const readFilter = (text: string | null): ReviewFilter =>
  REVIEW_FILTERS.find((filter) => filter === text) ?? 'all';

type Rounds = Pick<StaffReview, 'rounds'>;

/** Whether a client still writes the round of a pin: it is nobody's work yet. */
export const isUnsent = ({ rounds }: Rounds, { round }: Pick<StaffPin, 'round'>): boolean =>
  rounds.some(({ number, state }) => number === round && state === 'open');

export const shownState = (review: Rounds, pin: StaffPin): ShownState => (isUnsent(review, pin) ? 'unsent' : pin.state);

/** Whether the last comment on a pin is a client's reply that the studio has not answered yet. */
function hasNewReply({ state, comments }: StaffPin): boolean {
  const seen = comments.filter(({ is_hidden }) => !is_hidden);
  return state !== 'approved' && seen.length > 1 && seen.at(-1)?.author.kind === 'client';
}

const isOpen = (review: Rounds, pin: StaffPin) =>
  (pin.state === 'open' || pin.state === 'in_work' || hasNewReply(pin)) && !isUnsent(review, pin);
const isMine = ({ comments }: StaffPin) => comments.some(({ is_own }) => is_own);

/** Whether a filter shows a pin. What is about photos alone shows all pins of these. */
export function showsPin(review: Rounds, pin: StaffPin, filter: ReviewFilter): boolean {
  switch (filter) {
    case 'open':
      return isOpen(review, pin);
    case 'mine':
      return isMine(pin);
    case 'internal':
      return pin.is_internal;
    case 'all':
    case 'favorites':
    case 'chosen':
      return true;
  }
}

/** The ids of the photos that a filter shows; null for all of them. */
function shownIds(review: StaffReview, filter: ReviewFilter): Set<string> | null {
  if (filter === 'all') return null;
  if (filter === 'favorites') return new Set(review.favorites.map(({ item_id }) => item_id));
  if (filter === 'chosen') return new Set(review.choice?.chosen ?? []);
  return new Set(review.pins.filter((pin) => showsPin(review, pin, filter)).map(({ item_id }) => item_id));
}

/** The photos that a filter shows, in the studio's order. */
export function filterPhotos(photos: readonly PlacedMedia[], review: StaffReview, filter: ReviewFilter): PlacedMedia[] {
  const ids = shownIds(review, filter);
  return photos.filter(({ id }) => ids === null || ids.has(id));
}

/** How many pins or photos each filter has. */
export function countByFilter(review: StaffReview, photos: readonly PlacedMedia[]): Record<ReviewFilter, number> {
  const pins = (filter: ReviewFilter) => review.pins.filter((pin) => showsPin(review, pin, filter)).length;
  return {
    all: photos.length,
    open: pins('open'),
    mine: pins('mine'),
    internal: pins('internal'),
    favorites: filterPhotos(photos, review, 'favorites').length,
    chosen: filterPhotos(photos, review, 'chosen').length,
  };
}

/** The pins of a photo that a filter shows, the oldest first. */
export const listPinsOf = (review: StaffReview, itemId: string, filter: ReviewFilter): StaffPin[] =>
  review.pins.filter((pin) => pin.item_id === itemId && showsPin(review, pin, filter));

/** The pins that have a place on a photo; those of another version stand back. */
export function listMarks(review: Rounds, pins: readonly StaffPin[], fileNumber: number): MarkedPin[] {
  return pins.flatMap((pin) => {
    const { id, number, x, y, is_internal: isInternal, file_number } = pin;
    if (x === null || y === null) return [];
    return [{ id, number, x, y, isInternal, state: shownState(review, pin), isQuiet: file_number !== fileNumber }];
  });
}
