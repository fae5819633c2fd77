import type { FirstBytesVerdict } from './validating-store.ts';

/** Why an upload ended without a file. */
export type UploadLoss = 'terminated' | 'expired' | 'refused' | 'failed';

/** A new upload before its first byte. The metadata is what the client says, decoded and unchecked. */
export type NewUpload<Caller> = {
  uploadId: string;
  size: number;
  metadata: Record<string, string | null>;
  caller: Caller;
};

/** The product's decisions about uploads. A hook that throws an AppError refuses with its code and sentence. */
export type UploadHooks<Caller> = {
  /** Gives the key at which the file will be; no other upload or file may have it. */
  onCreate(upload: NewUpload<Caller>): Promise<{ key: string; contentType: string }>;
  /** Whether this caller may ask for, continue or give up this upload. Where not, there is no such upload. */
  mayTouch(uploadId: string, method: string, caller: Caller): Promise<boolean>;
  /** Judges a file by its first 4100 bytes, or all where it is shorter. Asked before any byte after them is stored. */
  onFirstBytes(uploadId: string, bytes: Buffer): Promise<FirstBytesVerdict>;
  /** Takes a file over that is whole at its key. Called until it succeeds once, so it must be safe to run twice. */
  onFinish(uploadId: string, file: { key: string; size: number }): Promise<void>;
  /** Hears of failures on our side. */
  onFailed?(error: unknown): void;
  /** Hears how many bytes of a file arrived and were stored. */
  onReceived?(bytes: number): void;
  onTerminate(uploadId: string, why: UploadLoss): Promise<void>;
};
