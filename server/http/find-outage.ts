import { AppError } from '#domain/shared/errors.ts';

const RETRY_SECONDS = 5;
const AWAY =
  'The server cannot reach its data at the moment, and nothing was saved. Please try again in a few seconds.';
const FULL = 'There is no room left on the server, and nothing was saved. Please try again later, or call us.';

/** No room on a disk: of the system, and `disk_full` of Postgres. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** The embedded database names the disk in words alone. */
const DISK_FULL_PATTERN = /No space left on device/i;
/** A server that is starting, stopping, full or not there: of Postgres, and of the network on the way to it. */
const AWAY_CODES = /^(57P0[1-5]|53300|08\w{3}|ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_PATTERN =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** An error and its causes, and the errors that one stands for; the outermost first. */
function* listCauses(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* listCauses(one, depth + 1);
  yield* listCauses(error.cause, depth + 1);
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
// The outer error of a query repeats its values, in which anybody can write anything: the words of the innermost alone count.
const says = (error: Error, words: RegExp) => error.cause === undefined && words.test(error.message);

/**
 * What an error that nobody expected says of what the server stands on: that there is no room on the disk, or that the database
 * cannot be reached. Null where it says neither.
 */
export function findOutage(error: unknown): AppError | null {
  const causes = [...listCauses(error)];
  const isFull = causes.some((cause) => FULL_CODES.includes(codeOf(cause)) || says(cause, DISK_FULL_PATTERN));
  if (isFull) return new AppError('no_room', FULL, { cause: error });
  const isAway = causes.some((cause) => AWAY_CODES.test(codeOf(cause)) || says(cause, AWAY_PATTERN));
  return isAway ? new AppError('unavailable', AWAY, { cause: error, retryAfterSeconds: RETRY_SECONDS }) : null;
}
