import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type DraftOf,
  findEditorId,
  getDraftOf,
  lockSeenDraft,
  type Numbered,
  type VersionedDocument,
} from './get-draft.ts';

type Publication<Doc> = {
  note: string;
  ifMatch: string;
  /** Refuses what may stand in a draft and not be published. */
  check(content: Doc): void;
  /** What is published in place of the draft where that may not be shown as it stands; it becomes the draft too. */
  prepare?(inside: Context, content: Doc): Promise<Doc>;
  /** What follows in the same transaction: the record of it, and what is kept besides. */
  follow(inside: Context, before: Numbered<Doc>, after: Numbered<Doc>): Promise<void>;
};

/**
 * Makes the draft what holds, as the next version: each process shows it within two seconds. Refuses with `stale_version`, and with
 * `conflict` where nothing has changed.
 */
export async function publishDraft<Doc, Draft extends DraftOf<Doc>>(
  document: VersionedDocument<Doc, Draft>,
  ctx: Context,
  { note, ifMatch, check, prepare, follow }: Publication<Doc>,
): Promise<Draft> {
  const after = await inTransaction(ctx, async (inside) => {
    const { content: drafted } = await lockSeenDraft(document, inside, ifMatch);
    // Read behind the lock: of two who publish at once, the second sees what the first made of it.
    const published = await document.getPublished(inside.db);
    if (document.isSame(published.document, drafted)) throw new AppError('conflict', document.sentences.unchanged);
    check(drafted);
    const content = (await prepare?.(inside, drafted)) ?? drafted;
    if (content !== drafted) {
      const { withheld, unchanged } = document.sentences;
      if (document.isSame(published.document, content)) throw new AppError('conflict', withheld ?? unchanged);
      await document.updateDraft(inside.db, { content, updatedAt: ctx.clock.now(), updatedBy: findEditorId(ctx) });
    }
    const number = published.number + 1;
    const version = { number, content, publishedAt: ctx.clock.now(), publishedBy: findEditorId(ctx), note };
    await document.insertVersion(inside.db, version);
    await follow(inside, published, { number, document: content });
    return getDraftOf(document, inside);
  });
  ctx.content.expire();
  return after;
}
