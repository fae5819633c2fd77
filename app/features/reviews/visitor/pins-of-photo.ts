import type { PhotoChoice, ReviewJson, ReviewPin } from '#domain/reviews/review-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { MarkedPin } from '../shared/pin-mark.tsx';
import type { ShownState } from '../shared/pin-state-badge.tsx';
import { wishLabel } from '../shared/wish-label.ts';

/** A photo of a delivery as its review shows it; pictures are addresses without an ending. */
export type ReviewedPhoto = {
  id: string;
  file_name: string;
  description: string;
  room: string;
  width: number | null;
  height: number | null;
  file_number: number;
  thumbnail: string;
  preview: string;
  address: string | null;
  former: readonly { number: number; width: number | null; height: number | null; preview: string | null }[];
};

/** The pins of a photo, in the order in which they were set. */
export const listPins = ({ pins }: Pick<ReviewJson, 'pins'>, itemId: string): ReviewPin[] =>
  pins.filter(({ item_id }) => item_id === itemId);

/** Whether the round of a pin is still being written. */
export const isUnsent = ({ rounds }: Pick<ReviewJson, 'rounds'>, { round }: Pick<ReviewPin, 'round'>): boolean =>
  rounds.some(({ number, state }) => number === round && state === 'open');

/** How a pin stands for who wrote it. */
export const shownState = (review: Pick<ReviewJson, 'rounds'>, pin: ReviewPin): ShownState =>
  isUnsent(review, pin) ? 'unsent' : pin.state;

/** The pins of a photo that have a place on it; those of another version stand back. */
export function listMarks(review: ReviewJson, photo: Pick<ReviewedPhoto, 'id' | 'file_number'>): MarkedPin[] {
  return listPins(review, photo.id).flatMap((pin) => {
    const { id, number, x, y } = pin;
    if (x === null || y === null) return [];
    return [{ id, number, x, y, state: shownState(review, pin), isQuiet: pin.file_number !== photo.file_number }];
  });
}

/** How many comments of others came after the visit before. */
export function countNew(pins: readonly ReviewPin[], seenUntil: string | null): number {
  if (seenUntil === null) return 0;
  const comments = pins.flatMap((pin) => pin.comments);
  return comments.filter(({ is_own, created_at }) => !is_own && created_at > seenUntil).length;
}

/** What is said of a pin in one line: the wish, else its first words. */
export const pinSummary = ({ wish, comments }: ReviewPin, language: Locale): string =>
  [wish && wishLabel(wish, language), comments[0]?.text].filter(Boolean).join(': ');

/** What is written and not sent: how many pins, on how many photos. */
export function countRequests(review: Pick<ReviewJson, 'pins' | 'rounds'>): { requests: number; photos: number } {
  const pins = review.pins.filter((pin) => isUnsent(review, pin));
  return { requests: pins.length, photos: new Set(pins.map(({ item_id }) => item_id)).size };
}

/** The choice of photos, where there are more than the package has; null where all of them are the client's. */
export const findChoice = ({ choice }: Pick<ReviewJson, 'choice'>, photos: number): PhotoChoice | null =>
  choice && photos > choice.limit ? choice : null;
