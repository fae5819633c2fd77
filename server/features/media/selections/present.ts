import type { MediaActionJson } from '#domain/media/media-actions.ts';
import { UNDO_SECONDS } from '#domain/media/media-input.ts';
import type { MediaAction } from './queries.ts';

function undoSeconds({ kind, finishedAt }: MediaAction, now: Date): number {
  if (kind !== 'delete' || !finishedAt) return 0;
  return Math.max(0, UNDO_SECONDS - (now.getTime() - finishedAt.getTime()) / 1000);
}

/** An action as the account that requested it sees it. */
export function presentAction(action: MediaAction, now: Date): MediaActionJson {
  const { id, kind, state, total, processed, changed } = action;
  return { id, kind, state, total, processed, changed, undo_seconds: undoSeconds(action, now) };
}
