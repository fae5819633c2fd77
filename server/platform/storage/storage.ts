import type { Readable } from 'node:stream';
import type { UploadStore } from './upload-store.ts';

/** Read at once of a file: eight times what Node reads, since each piece costs more on its way out than its bytes. */
export const READ_BYTES = 512 * 1024;

/** A part of a file: the first and the last byte, both within, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** A file that is in place. `modifiedAt` is when its last byte was written. */
export type FileFacts = { key: string; size: number; modifiedAt: Date };

export type PresignOptions = {
  /** How long the address opens the file. */
  seconds: number;
  contentType: string;
  /** A whole Content-Disposition. */
  disposition: string;
  cacheControl?: string;
};

/**
 * Where files live: a folder of this machine or a bucket. A file is at its key whole or not at all. Keys are made by the
 * product (storage-key.ts); a key of another form is a mistake of the code and throws.
 */
export type Storage = {
  readonly kind: 'folder' | 's3';
  /** Where files go, in words for the owner. No secrets. */
  readonly destination: string;
  /** The origin that presigned addresses lead to, for the content policy; null where there are none. */
  readonly origin: string | null;
  /** Writes a whole file and replaces what was there. Rejects with StorageFull where there is no room. */
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a file or of a range within it, and the size of the whole. Rejects with `not_found`. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>;
  find(key: string): Promise<{ size: number } | null>;
  /** Where the file of a key lies on this machine, to be read in place; null where files live elsewhere. */
  localPath(key: string): string | null;
  /** Removes files; those that are not there count as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every file whose key begins with the prefix, in no promised order. Unfinished uploads are none. */
  list(prefix: string): AsyncIterable<FileFacts>;
  /** An address at which everybody can read the file for a while; null where files are not reachable from outside. */
  presign(key: string, options: PresignOptions): Promise<string | null>;
  /** Whether files can be written now. */
  isReachable(): Promise<boolean>;
  /** Uploads that are under way. */
  readonly uploads: UploadStore;
  close(): Promise<void>;
};
