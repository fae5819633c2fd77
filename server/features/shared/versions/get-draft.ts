import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';

/** A document that is being edited: the one that holds where nobody has begun, whose number is 0 while it is the starter. */
export type DraftOf<Doc> = {
  content: Doc;
  version: number;
  updated_at: string | null;
  updated_by: string | null;
  published_number: number;
};

/** How a draft is kept, with the name of whom it was changed by. */
export type KeptDraft = {
  content: unknown;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
  editor: string | null;
};

/** A published version without its content, and the name of whom it was published by. */
export type KeptVersion = { number: number; publishedAt: Date; publisher: string | null; note: string };

export type Change<Doc> = { content: Doc; updatedAt: Date; updatedBy: string | null };
export type NewVersion<Doc> = {
  number: number;
  content: Doc;
  publishedAt: Date;
  publishedBy: string | null;
  note: string;
};
export type Numbered<Doc> = { number: number; document: Doc };

/**
 * A document that is edited as a draft and holds once it is published, each time as a further version. The feature that has it keeps
 * its rows and says what is particular to it; what all such documents do stands here. `Reader` is what it takes to read the draft.
 */
export type VersionedDocument<Doc, Draft extends DraftOf<Doc> = DraftOf<Doc>, Reader = Context> = {
  /** What holds before anything is published: version 0. */
  starter: { content: Doc; note: string };
  /** `withheld` answers a draft of which nothing is left once `prepare` has taken out what may not be published. */
  sentences: { unchanged: string; withheld?: string; missing(number: number): string };
  readContent(content: unknown): Doc;
  isSame(one: Doc, other: Doc): boolean;
  /** The draft as its editors see it. */
  presentDraft(ctx: Reader, draft: DraftOf<Doc>): Draft;
  getPublished(db: Db): Promise<Numbered<Doc>>;
  findDraft(db: Db): Promise<KeptDraft | null>;
  /** Makes sure of the draft, which begins as `content`, and locks it until the transaction ends. */
  lockDraft(tx: Db, content: Doc, now: Date): Promise<void>;
  updateDraft(tx: Db, change: Change<Doc>): Promise<void>;
  insertVersion(tx: Db, version: NewVersion<Doc>): Promise<void>;
  /** Up to `limit` versions below a number, the newest first. */
  listVersions(db: Db, before: number, limit: number): Promise<KeptVersion[]>;
  findVersion(db: Db, number: number): Promise<(KeptVersion & { content: Doc }) | null>;
};

/** Who changes a document: an account, or nobody where a command does. */
export const findEditorId = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null;

/** The document that is being edited; while nobody has begun, the one that holds. */
export async function getDraftOf<Doc, Draft extends DraftOf<Doc>, Reader extends Pick<Context, 'db'>>(
  document: VersionedDocument<Doc, Draft, Reader>,
  ctx: Reader,
): Promise<Draft> {
  const [published, draft] = [await document.getPublished(ctx.db), await document.findDraft(ctx.db)];
  const isTouched = draft !== null && draft.version > 1;
  return document.presentDraft(ctx, {
    content: draft ? document.readContent(draft.content) : published.document,
    version: draft?.version ?? 1,
    updated_at: isTouched ? draft.updatedAt.toISOString() : null,
    updated_by: isTouched ? draft.editor : null,
    published_number: published.number,
  });
}

/**
 * Locks the draft until the transaction ends, and refuses with `stale_version` where it is not the one that was seen.
 * Returns it as it stands behind the lock.
 */
export async function lockSeenDraft<Doc, Draft extends DraftOf<Doc>>(
  document: VersionedDocument<Doc, Draft>,
  ctx: Context,
  ifMatch: string,
): Promise<Draft> {
  await document.lockDraft(ctx.db, (await document.getPublished(ctx.db)).document, ctx.clock.now());
  const draft = await getDraftOf(document, ctx);
  await requireVersion(ifMatch, draft.version, () => draft);
  return draft;
}
