import { ERRORS } from '@tus/server';
import { AppError } from '#domain/shared/errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import { UploadRefusal } from '#server/platform/storage/upload-refusal.ts';
import { findOutage } from '../find-outage.ts';
import { describeProblem, problemBody } from '../problem.ts';

export const TUS_VERSION = '1.0.0';

const CUT_OFF = () => new UploadRefusal(400, 'malformed_request', 'The connection broke. Continue where HEAD says.');
const OF_TUS = new Map<unknown, () => AppError>([
  [ERRORS.FILE_NOT_FOUND, () => new AppError('not_found', 'There is no such upload.')],
  [ERRORS.FILE_NO_LONGER_EXISTS, () => new UploadRefusal(410, 'not_found', 'This upload is gone. Please start again.')],
  [ERRORS.INVALID_OFFSET, () => new AppError('conflict', 'The upload continues at another byte. Ask with HEAD.')],
  [ERRORS.ERR_SIZE_EXCEEDED, () => new AppError('too_large', 'These are more bytes than the upload was to have.')],
  [ERRORS.ERR_LOCK_TIMEOUT, () => new UploadRefusal(423, 'conflict', 'The upload is still busy. Please try again.')],
  [ERRORS.INVALID_TERMINATION, () => new AppError('conflict', 'A finished upload cannot be given up any more.')],
  [ERRORS.ABORTED, CUT_OFF],
]);

const TOO_LARGE = 413;

/** The refusal that an error of the tus server means; null where it is a failure on our side. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const known = OF_TUS.get(error);
  if (known) return known();
  const status = error instanceof Error && 'status_code' in error ? error.status_code : undefined;
  return status === TOO_LARGE ? new AppError('too_large', 'These are more bytes than the upload was to have.') : null;
}

function statusOf(error: AppError): number {
  if (error instanceof UploadRefusal) return error.status;
  return describeProblem(error.code).status;
}

/** The headers of every answer of the upload server. */
export const UPLOAD_HEADERS = { 'Tus-Resumable': TUS_VERSION, 'Cache-Control': 'no-store' };

const UNKNOWN_FAILURE = 'The upload could not be saved on our side. It will continue where it stopped.';

type Refused = { method: string; requestId: string; log: Log; onFailed?: ((error: unknown) => void) | undefined };

/** Turns whatever was thrown into the error answer: the product's form, with the status that tus names. */
export function answerRefusal(error: unknown, { method, requestId, log, onFailed }: Refused): Response {
  const refusal = refusalOf(error) ?? findOutage(error) ?? new AppError('internal', UNKNOWN_FAILURE);
  const status = statusOf(refusal);
  if (status >= 500) {
    log.error({ err: refusal.cause ?? error, requestId }, 'upload failed');
    onFailed?.(refusal.cause ?? error);
  }
  const body = { ...problemBody(refusal, requestId), status };
  const headers = new Headers({ ...UPLOAD_HEADERS, 'Content-Type': 'application/problem+json' });
  if (status === 412) headers.set('Tus-Version', TUS_VERSION);
  if (status === 405) headers.set('Allow', 'OPTIONS, POST');
  if (refusal.retryAfterSeconds) headers.set('Retry-After', String(refusal.retryAfterSeconds));
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), { status, headers });
}
