import type { EditingPin } from '#domain/reviews/editing/editing-job.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { type JobComment, type JobPin, listJobComments, listJobPins } from './queries.ts';

function presentPin(pin: JobPin, comments: readonly JobComment[]): EditingPin {
  return {
    id: pin.id,
    number: pin.number,
    x: pin.x,
    y: pin.y,
    is_internal: pin.isInternal,
    is_done: pin.state === 'done' || pin.state === 'approved',
    wish: pin.wish?.label.en ?? null,
    comments: comments.map(({ authorKind, text, createdAt }) => ({
      author: authorKind,
      text,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** What is to be changed of some files, by their ids: what clients pinned and sent, and the studio's own pins. No names are in it. */
export async function readPins(db: Db, files: readonly MediaRow[]): Promise<Map<string, EditingPin[]>> {
  const ids = files.filter(({ stage }) => stage !== 'source').map(({ id }) => id);
  const pins = ids.length === 0 ? [] : await listJobPins(db, ids);
  const comments =
    pins.length === 0
      ? []
      : await listJobComments(
          db,
          pins.map(({ id }) => id),
        );
  const byPin = Map.groupBy(comments, ({ pinId }) => pinId);
  const byItem = new Map<string, EditingPin[]>();
  for (const pin of pins) {
    const shown = presentPin(
      pin,
      (byPin.get(pin.id) ?? []).filter(({ text }) => text !== ''),
    );
    byItem.set(pin.itemId, [...(byItem.get(pin.itemId) ?? []), shown]);
  }
  return byItem;
}
