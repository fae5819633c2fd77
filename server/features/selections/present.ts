import type { MediaActJson } from '#domain/media/media-acts.ts';
import { UNDO_SECONDS } from '#domain/media/media-input.ts';
import type { MediaAct } from './queries.ts';

function undoSeconds({ kind, finishedAt }: MediaAct, now: Date): number {
  if (kind !== 'delete' || !finishedAt) return 0;
  return Math.max(0, UNDO_SECONDS - (now.getTime() - finishedAt.getTime()) / 1000);
}

/** An act as whoever asked for it sees it. */
export function presentAct(act: MediaAct, now: Date): MediaActJson {
  const { id, kind, state, total, place, changed } = act;
  return { id, kind, state, total, processed: place, changed, undo_seconds: undoSeconds(act, now) };
}
