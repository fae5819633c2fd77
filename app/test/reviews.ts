import { vi } from 'vitest';
import type { DeliveredFile, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { ReviewComment, ReviewJson, ReviewPin, ReviewRound } from '#domain/reviews/review-json.ts';
import { USUAL_REVIEW } from '#domain/site/settings/review-settings.ts';

/** The token of the link of these fixtures. */
export const REVIEW_TOKEN = 'A'.repeat(43);

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** A photo of a delivery, by its place. */
export function makePhoto(place: number, changes: Partial<DeliveredFile> = {}): DeliveredFile {
  const id = idOf(place);
  const address = `/api/d/${REVIEW_TOKEN}/files/${id}`;
  return {
    id,
    number: place,
    kind: 'photo',
    file_name: `photo-${place}.jpg`,
    description: '',
    room: '',
    size_bytes: 1_000_000,
    width: 3000,
    height: 2000,
    duration_seconds: null,
    pages: null,
    created_at: '2026-11-20T15:00:00.000Z',
    placeholder: null,
    file_number: 1,
    former: [],
    panorama: null,
    panorama_crop: null,
    alteration: null,
    has_original: false,
    thumbnail: `${address}/thumbnail`,
    preview: `${address}/preview`,
    is_locked: false,
    film:
      changes.kind === 'film' && !changes.is_locked
        ? { state: 'ready', sources: [{ width: 1280, height: 720, url: `${address}/film-720.mp4` }] }
        : null,
    address,
    ...changes,
  };
}

/** A delivery of three photos, by a link that may comment and approve. */
export function makeReviewedDelivery(changes: Partial<DeliveryPage> = {}): DeliveryPage {
  return {
    property: { name: 'Maple House', address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' },
    purpose: 'agent',
    sizes: ['web', 'print', 'original'],
    expires_at: '2027-02-25T15:00:00.000Z',
    rights: { comment: true, approve: true, pay: true },
    lock: null,
    locked_files: 'none',
    photos: 3,
    films: 0,
    plans: 0,
    panoramas: 0,
    documents: 0,
    preparing: 0,
    cover: null,
    archives: [],
    tours: [],
    originals: null,
    files: [makePhoto(1), makePhoto(2), makePhoto(3)],
    license: {
      licensee: 'Jane Doe',
      property: '12 Oak Lane, Bethesda, MD 20814',
      has_ended: false,
      starts_on: '2026-11-26',
      ends_on: '2027-11-26',
      texts: { en: 'Jane Doe may use the photos to market 12 Oak Lane.', tr: 'Lisans sahibi Jane Doe kullanabilir.' },
    },
    ...changes,
  };
}

/** A comment of a client. */
export const makeComment = (place: number, changes: Partial<ReviewComment> = {}): ReviewComment => ({
  id: idOf(900 + place),
  author: { kind: 'client', name: 'Ada' },
  text: 'Brighter, please.',
  created_at: '2026-11-24T15:00:00.000Z',
  edited_at: null,
  is_own: false,
  can_edit: false,
  ...changes,
});

/** A pin on a photo, with one comment. */
export const makePin = (place: number, changes: Partial<ReviewPin> = {}): ReviewPin => ({
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
  comments: [makeComment(place)],
  ...changes,
});

/** A round, which is open unless it says something else. */
export const makeRound = (changes: Partial<ReviewRound> = {}): ReviewRound => ({
  number: 1,
  state: 'open',
  pins: 1,
  comments: 1,
  comments_left: 499,
  price_minor: 0,
  currency: null,
  sent_at: null,
  sent_by: '',
  due_at: null,
  done_at: null,
  ...changes,
});

/** A review in which nobody has said anything. */
export const makeReview = (changes: Partial<ReviewJson> = {}): ReviewJson => ({
  changes: 1,
  rights: { comment: true, approve: true },
  reviewer: { name: 'Ada' },
  wishes: USUAL_REVIEW.wishes,
  rounds: [],
  pins: [],
  favorites: [],
  choice: null,
  approval: null,
  next: {
    number: 1,
    pins: 0,
    free_left: 2,
    price_minor: 0,
    currency: null,
    can_send: false,
    due_at: '2026-12-01T17:00:00.000Z',
  },
  ...changes,
});

/** The streams that a page opened, which a test speaks through. */
export function fakeStreams() {
  const streams: FakeStream[] = [];
  class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly address: string;
    constructor(address: string) {
      super();
      this.address = address;
      streams.push(this);
    }
    close() {
      this.readyState = 2;
    }
    say(event: string, data = '') {
      this.dispatchEvent(new MessageEvent(event, { data }));
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  return streams;
}
