import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import type { Place } from '../shared/picture-place.ts';
import { filterPhotos, type ReviewFilter, readFilter } from './filter-pins.ts';

/** What a note that is being written is about: a place on the photo, or all of it. */
export type Draft = Place | 'whole';

/** Where a review begins: at its first photo with something open, else at the first one. */
function firstPhoto(photos: readonly PlacedMedia[], { pins }: StaffReview): PlacedMedia | undefined {
  const open = new Set(pins.filter(({ state }) => state === 'open' || state === 'in_work').map((pin) => pin.item_id));
  return photos.find(({ id }) => open.has(id)) ?? photos[0];
}

/** Which photo of which filter is shown, as the address says, and what is written or compared on it. */
export function useReviewView(all: readonly PlacedMedia[], review: StaffReview) {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query.get('filter'));
  const photos = filterPhotos(all, review, filter);
  const photo = photos.find(({ id }) => id === query.get('photo')) ?? firstPhoto(photos, review);
  const index = photo ? photos.indexOf(photo) : -1;
  const [selectedId, select] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  // A second press of a key comes before the page has followed the first one.
  const shown = useRef(photo?.id);
  useEffect(() => {
    shown.current = photo?.id;
  });
  const reset = () => {
    setDraft(null);
    setIsPlacing(false);
    setCompared(null);
  };
  const go = (changes: { filter?: ReviewFilter; photo?: string }) => {
    reset();
    select(null);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        if (next.get('filter') === 'all') next.delete('filter');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    filter,
    photos,
    photo,
    place: index + 1,
    total: photos.length,
    selectedId,
    draft,
    isPlacing,
    compared,
    select: (id: string) => {
      reset();
      select(id);
    },
    show: (id: string) => go({ photo: id }),
    choose: (next: ReviewFilter) => go({ filter: next }),
    /** Turns by so many photos; the last one is followed by the first. */
    turn: (by: number) => {
      const from = photos.findIndex(({ id }) => id === shown.current);
      const next = photos[(from + by + photos.length) % photos.length];
      if (!next || next.id === shown.current) return;
      shown.current = next.id;
      go({ photo: next.id });
    },
    write: (next: Draft) => {
      reset();
      setDraft(next);
    },
    startPlacing: () => {
      reset();
      setIsPlacing(!isPlacing);
    },
    compare: (number: number | null) => {
      reset();
      setCompared(number);
    },
    stopWriting: reset,
  };
}
export type ReviewView = ReturnType<typeof useReviewView>;
