import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import type { UploadTarget as AcceptedTypes } from '#domain/media/media-kinds.ts';
import { mediaScope } from '#domain/media/media-scope.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from './context.ts';
import type { Db } from './db/database.ts';
import type { UploadRow } from './db/schema/media.ts';
import type { FirstBytesVerdict } from './http/uploads/validating-store.ts';

/** What a client says of where a file goes. */
export type UploadWish = {
  fileName: string;
  size: number;
  userId?: string | null | undefined;
  propertyId?: string | null | undefined;
  versionOf?: string | null | undefined;
  importId?: string | null | undefined;
  stage?: 'source' | null | undefined;
};

/**
 * Where a file becomes an item: in whose library, nobody's for a property without a realtor, and at which property. What an
 * editor without an account made has a link in place of who uploaded it. `accepts` says which types are taken; `check` refuses
 * what is taken there and does not fit.
 */
export type ItemDestination = {
  kind: 'item';
  userId: string | null;
  uploadedBy: string | null;
  editorLinkId?: string | null;
  propertyId: string | null;
  importId?: string | null;
  accepts: AcceptedTypes;
  stage?: 'source' | 'result' | 'incoming';
  versionOf?: string;
  check?(file: { fileType: string }): void;
};

/** Where a file is kept as it is, under a key of its own, and becomes no item. */
export type FileDestination = {
  kind: 'file';
  uploadedBy: string;
  importId: string;
  filePath: string;
  fileType: string;
};

export type UploadDestination = ItemDestination | FileDestination;

/**
 * A place that uploads go to. The feature that has it says who may upload there and what follows; `server/upload-targets.ts`
 * lists all, and of them the first that takes an upload has it.
 */
export type UploadTarget = {
  /**
   * The destination of an upload; null where it goes to a target further down. `next` is what those say of another wish.
   * Refuses whom it must.
   */
  find(ctx: Context, wish: UploadWish, next: FindDestination): Promise<UploadDestination | null>;
  /** Whether an upload under way is one of this target, which then judges and finishes it. */
  has?(upload: UploadRow): boolean;
  /** Judges a file by its first bytes, in place of the rules for items. */
  judge?(upload: UploadRow, firstBytes: Buffer): FirstBytesVerdict;
  /** Whether a file that has come may be kept, asked in the transaction that ends its upload. */
  mayFinish?(ctx: Context, upload: UploadRow): Promise<boolean>;
  /** Takes the file over in place of an item, in that transaction; false where it is not wanted any more. */
  takeFile?(ctx: Context, upload: UploadRow, size: number): Promise<boolean>;
  /** What follows once the item is written, in that transaction. */
  afterItem?(ctx: Context, upload: UploadRow): Promise<void>;
  /** Whether it took over the file of this key before. */
  isTaken?(db: Db, key: string): Promise<boolean>;
};

export type FindDestination = (wish: UploadWish) => Promise<UploadDestination>;

/** One message for what belongs to somebody else and what does not exist, so that the answer does not tell which. */
export const noDestination = () => new AppError('not_found', 'There is no such account or property here.');

/** Who uploads with an account: whether they reach all media, and whether they are of the crew, whose shoots alone they fill. */
export type Uploader = { userId: string; reachesAll: boolean; isCrew: boolean };

/** The account that uploads. Otherwise `unauthenticated`. */
export function requireUploader({ actor, config }: Pick<Context, 'actor' | 'config'>): Uploader {
  const scope = mediaScope(actor, config);
  if (!scope || actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  const reachesAll = scope.ownerId === null;
  return { userId: actor.userId, reachesAll, isCrew: actor.role === 'staff' && !reachesAll };
}
