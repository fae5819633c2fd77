import type { Context } from '#server/context.ts';
import {
  type DraftOf,
  findEditorId,
  getDraftOf,
  type KeptDraft,
  lockSeenDraft,
  type VersionedDocument,
} from './get-draft.ts';

/** What is changed, and the two moments at which the feature has its say, both behind the lock of the draft. */
type Update<Doc, Draft> = {
  content: Doc;
  ifMatch: string;
  /** Refuses what may not stand in the document. */
  check(before: Draft): Promise<void>;
  /** Records the change; `last` is the draft as it was kept before. */
  record(after: Draft, last: KeptDraft | null): Promise<void>;
};

/** Keeps another draft, inside the caller's transaction. Nobody is shown it until it is published. Otherwise `stale_version`. */
export async function updateDraftOf<Doc, Draft extends DraftOf<Doc>>(
  document: VersionedDocument<Doc, Draft>,
  ctx: Context,
  { content, ifMatch, check, record }: Update<Doc, Draft>,
): Promise<Draft> {
  const before = await lockSeenDraft(document, ctx, ifMatch);
  await check(before);
  const last = await document.findDraft(ctx.db);
  await document.updateDraft(ctx.db, { content, updatedAt: ctx.clock.now(), updatedBy: findEditorId(ctx) });
  const after = await getDraftOf(document, ctx);
  await record(after, last);
  return after;
}
