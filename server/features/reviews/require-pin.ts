import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { CommentRow, PinRow, RoundRow } from '#server/db/schema/reviews.ts';
import { findComment, findPin, listThread } from './queries.ts';

/** The pins that a caller reaches: those of a delivery, with those of the studio or without. */
type Reach = { deliveryId: string; hasInternal: boolean };

const pinMissing = () => new AppError('not_found', 'There is no such comment in this delivery.');

/** A pin with its thread. Clients do not see one whose first comment is hidden. Otherwise `not_found`. */
export async function requirePin(
  { db }: Pick<Context, 'db'>,
  reach: Reach,
  id: string,
): Promise<{ pin: PinRow; thread: CommentRow[] }> {
  const pin = await findPin(db, reach, id);
  const thread = pin ? await listThread(db, pin.id) : [];
  if (!pin || (!reach.hasInternal && thread[0]?.hiddenAt)) throw pinMissing();
  return { pin, thread };
}

/** A comment with the state of its round. Otherwise `not_found`. */
export async function requireComment(
  { db }: Pick<Context, 'db'>,
  reach: Reach,
  id: string,
): Promise<{ comment: CommentRow; roundState: RoundRow['state'] | null }> {
  const found = await findComment(db, reach, id);
  if (!found) throw pinMissing();
  return found;
}
