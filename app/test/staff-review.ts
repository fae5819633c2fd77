import type { MediaJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { StaffComment, StaffPin, StaffReview } from '#domain/reviews/review-json.ts';
import { USUAL_REVIEW } from '#domain/site/settings/review-settings.ts';
import { makeItem } from './media-items.ts';
import { makeProperty } from './properties.ts';

const idOf = (place: number) => `0198c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const REVIEWED: PropertyJson = makeProperty(1, {
  name: 'Maple House',
  address: '12 Oak Lane',
  city: 'Bethesda',
});

const SVG = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

/** A photo of the reviewed property, by its place. */
export const reviewedPhoto = (place: number, changes: Partial<MediaJson> = {}): MediaJson =>
  makeItem(place, {
    id: idOf(place),
    property_id: REVIEWED.id,
    kind: 'photo',
    width: 3000,
    height: 2000,
    description: '',
    variants: { thumbnail: { webp: SVG, jpeg: SVG }, preview: { webp: SVG, jpeg: SVG }, mls: null },
    ...changes,
  });

/** A comment, of a client unless it says something else. */
export const staffComment = (place: number, changes: Partial<StaffComment> = {}): StaffComment => ({
  id: idOf(900 + place),
  author: { kind: 'client', name: 'Rosa' },
  text: 'Brighter, please.',
  created_at: '2026-11-24T15:00:00.000Z',
  edited_at: null,
  is_own: false,
  can_edit: false,
  is_hidden: false,
  link: { id: idOf(800), purpose: 'agent', name: 'Rosa Martinez' },
  ...changes,
});

/** A pin of a client on the first photo, in the round that was sent. */
export const staffPin = (place: number, changes: Partial<StaffPin> = {}): StaffPin => ({
  id: idOf(500 + place),
  item_id: idOf(1),
  file_number: 1,
  number: place,
  x: 0.25,
  y: 0.6,
  wish: null,
  state: 'open',
  round: 1,
  created_at: '2026-11-24T15:00:00.000Z',
  is_internal: false,
  comments: [staffComment(place)],
  ...changes,
});

/** A review with one round that was sent and cost something. */
export const staffReview = (changes: Partial<StaffReview> = {}): StaffReview => ({
  changes: 3,
  wishes: USUAL_REVIEW.wishes,
  choice: null,
  approval: null,
  favorites: [],
  new_versions: 0,
  rounds: [
    {
      number: 1,
      state: 'sent',
      pins: 1,
      comments: 1,
      comments_left: 499,
      price_minor: 2500,
      currency: 'usd',
      sent_at: '2026-11-24T16:00:00.000Z',
      sent_by: 'Rosa',
      due_at: '2099-12-01T17:00:00.000Z',
      done_at: null,
    },
  ],
  pins: [staffPin(1)],
  order: { id: idOf(700), order_number: 1047, balance_minor: 0, currency: 'usd' },
  ...changes,
});
