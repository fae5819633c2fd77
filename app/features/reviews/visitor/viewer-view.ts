import { useState } from 'react';
import { keepDraft, readDraft } from '../shared/drafts.ts';
import type { Place } from '../shared/picture-place.ts';
import type { ReviewedPhoto } from './pins-of-photo.ts';

/** What a comment that is being written is about: a place of a photo, or all of it. */
export type Draft = Place | 'whole';

/** What the panel beside a photo shows; null is nothing on a phone, and the list of comments elsewhere. */
export type View = { kind: 'list' } | { kind: 'pin'; id: string } | { kind: 'draft'; draft: Draft } | null;

const placeKey = (photoId: string) => `place:${photoId}`;
/** Under which name the text of a new comment of a photo is kept. */
export const newTextKey = (photoId: string) => `new:${photoId}`;
/** The same of the wish that was chosen. */
export const newWishKey = (photoId: string) => `wish:${photoId}`;

/** The comment of a photo that was begun and not sent; null where there is none. */
function readBegun(photoId: string): Draft | null {
  const [x, y] = readDraft(placeKey(photoId)).split(' ').map(Number);
  if (!readDraft(newTextKey(photoId)) && !readDraft(newWishKey(photoId))) return null;
  return x === undefined || y === undefined || Number.isNaN(x + y) ? 'whole' : { x, y };
}

function savePosition(photoId: string, draft: Draft | null): void {
  keepDraft(placeKey(photoId), draft && draft !== 'whole' ? `${draft.x} ${draft.y}` : '');
}

/** How a viewer is opened: at a photo, at a pin of it, or to comment on it. */
export type Opening = { photoId: string; pinId?: string; isPlacing?: boolean };

const firstView = ({ photoId, pinId }: Opening): View => {
  if (pinId) return { kind: 'pin', id: pinId };
  const draft = readBegun(photoId);
  return draft && { kind: 'draft', draft };
};

/** Which photo is shown, and what beside it: one thing at a time. */
export function useViewerView(photos: readonly ReviewedPhoto[], opening: Opening) {
  const first = Math.max(
    0,
    photos.findIndex(({ id }) => id === opening.photoId),
  );
  const [index, setIndex] = useState(first);
  const [view, setView] = useState<View>(() => firstView(opening));
  const [isPlacing, setIsPlacing] = useState(opening.isPlacing ?? false);
  const [isComparing, setIsComparing] = useState(false);
  const photo = photos[Math.min(index, photos.length - 1)];
  const turn = (next: number) => {
    const turned = photos[next];
    if (!turned || next === index) return;
    setIndex(next);
    setView(firstView({ photoId: turned.id }));
    setIsPlacing(false);
    setIsComparing(false);
  };
  const write = (draft: Draft) => {
    if (photo) savePosition(photo.id, draft);
    setView({ kind: 'draft', draft });
    setIsPlacing(false);
  };
  const show = (next: View) => {
    if (photo && view?.kind === 'draft') savePosition(photo.id, null);
    setView(next);
    setIsPlacing(false);
  };
  const startPlacing = () => {
    setView(null);
    setIsComparing(false);
    setIsPlacing(true);
  };
  const compare = (on: boolean) => {
    setIsComparing(on);
    setIsPlacing(false);
  };
  /** Leaves the innermost of what is open; false where that is the viewer itself. */
  const back = (): boolean => {
    if (!isPlacing && !isComparing && !view) return false;
    if (isPlacing) setIsPlacing(false);
    else if (view) show(null);
    else setIsComparing(false);
    return true;
  };
  return { index, photo, view, isPlacing, isComparing, turn, write, show, startPlacing, compare, back };
}
export type ViewerView = ReturnType<typeof useViewerView>;
