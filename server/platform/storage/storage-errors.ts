import { AppError } from '#domain/shared/errors.ts';

/** There is no room for a file: the answer is 507, and everything else keeps working. */
export class StorageFull extends AppError {
  constructor(cause?: unknown) {
    super('no_room', 'There is no room for this file at the moment. Please try again later.', { cause });
    this.name = 'StorageFull';
  }
}

const RETRY_SECONDS = 10;

/** Files cannot be reached at the moment: the answer is 503, and all that needs no file keeps working. */
export class StorageAway extends AppError {
  constructor(cause?: unknown) {
    const message = 'Files cannot be reached at the moment. Please try again in a few seconds.';
    super('unavailable', message, { cause, retryAfterSeconds: RETRY_SECONDS });
    this.name = 'StorageAway';
  }
}

/** The refusal to read what is not there. */
export function fileMissing(): AppError {
  return new AppError('not_found', 'This file is no longer there.');
}
