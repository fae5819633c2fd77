import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, ERROR_CODES, type ErrorCode, type FieldError } from '#domain/shared/errors.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { HttpEnv } from './env.ts';
import { findOutage } from './find-outage.ts';

const STATUS_OF: Record<ErrorCode, ContentfulStatusCode> = {
  malformed_request: 400,
  invalid_link: 400,
  unauthenticated: 401,
  forbidden: 403,
  suspended: 403,
  address_unconfirmed: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_ended: 410,
  unusual_time: 409,
  time_taken: 409,
  quote_changed: 409,
  price_differs: 409,
  coupon_exhausted: 409,
  terms_changed: 409,
  area_refused: 422,
  size_needs_quote: 422,
  stale_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  precondition_required: 428,
  payment_refused: 402,
  password_required: 401,
  delivery_locked: 402,
  rate_limited: 429,
  internal: 500,
  payments_unavailable: 503,
  unavailable: 503,
  no_room: 507,
};

const TITLE_OF: Record<ErrorCode, string> = {
  malformed_request: 'The request could not be read',
  invalid_link: 'Invalid or expired link',
  unauthenticated: 'Sign in first',
  forbidden: 'Not allowed',
  suspended: 'This account is suspended',
  address_unconfirmed: 'Confirm your email address first',
  confirmation_required: 'Confirm your password first',
  not_found: 'Not found',
  method_not_allowed: 'Not done at this address',
  conflict: 'In conflict with what is there',
  link_ended: 'This link has ended',
  unusual_time: 'This time has to be confirmed',
  time_taken: 'This time is taken',
  quote_changed: 'The price has changed',
  price_differs: 'This changes the price',
  coupon_exhausted: 'The coupon is used up',
  terms_changed: 'The Terms of Use have changed',
  area_refused: 'This address is not served',
  size_needs_quote: 'This home needs a quote of its own',
  stale_version: 'Changed by somebody else meanwhile',
  precondition_required: 'Say which version you change',
  too_large: 'Too large',
  unsupported_media_type: 'Not a type that is understood here',
  invalid_input: 'Something in the request is wrong',
  payment_refused: 'The payment was refused',
  password_required: 'A password is needed',
  delivery_locked: 'Locked until it is paid',
  rate_limited: 'Too many attempts',
  internal: 'Something went wrong here',
  payments_unavailable: 'The payment provider cannot be reached',
  unavailable: 'Not available now',
  no_room: 'No room left',
};

/** The sentence for an address without an endpoint, and for one that staff have no right to. */
export const NOTHING_HERE = 'There is nothing at this address.';

/**
 * The error answer of every endpoint: RFC 9457, with a stable `code`, and the wrong fields where there are any. A stale
 * change gets the current resource (`current`).
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })),
    request_id: z.string(),
    current: z.unknown().optional(),
  })
  .openapi('Problem');

/** The status and the title of an error answer. */
export function describeProblem(code: ErrorCode): { status: number; title: string } {
  return { status: STATUS_OF[code], title: TITLE_OF[code] };
}

/** The error answers of a route, for its description. */
export function problemResponses(...codes: ErrorCode[]) {
  const content = { 'application/problem+json': { schema: problemSchema } };
  return Object.fromEntries(codes.map((code) => [STATUS_OF[code], { description: TITLE_OF[code], content }]));
}

/** The refusal of a body or parameter that its schema did not accept, with the path of each field. */
export function inputError(error: z.core.$ZodError): AppError {
  const fields: FieldError[] = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = fields;
  return new AppError('invalid_input', first ? first.message : 'The request is not of the expected form.', { fields });
}

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof HTTPException)) return findOutage(error);
  const code = CODE_OF_STATUS[error.status];
  return code ? new AppError(code, SENTENCE_OF[code] ?? TITLE_OF[code]) : null;
}

const SENTENCE_OF: Partial<Record<ErrorCode, string>> = {
  malformed_request: 'The body is not valid JSON.',
  not_found: 'There is nothing at this address.',
  unsupported_media_type: 'Send the body as application/json.',
  too_large: 'The body is larger than 256 kB.',
};

const UNKNOWN_FAILURE =
  'Something went wrong on our side. Please try again; if it happens again, tell us the request id.';

/** The cause of an answer that says that something failed here; null where the caller was refused. */
export function findFailure(error: unknown): { cause: unknown } | null {
  const known = asAppError(error);
  if (known && STATUS_OF[known.code] < 500) return null;
  return { cause: known?.cause ?? error };
}

/** Turns whatever was thrown into the error answer. The cause of an unknown failure goes to the log, never out. */
export function answerError(error: unknown, c: Context<HttpEnv>, log: Log): Response {
  const known = asAppError(error);
  const requestId = c.get('requestId');
  const failure = findFailure(error);
  if (failure) log.error({ err: failure.cause, requestId }, 'request failed');
  return answerProblem(c, known ?? new AppError('internal', UNKNOWN_FAILURE));
}

/** The body of the error answer of a refusal. */
export function problemBody(error: AppError, requestId: string): z.infer<typeof problemSchema> {
  return {
    type: 'about:blank',
    title: TITLE_OF[error.code],
    status: STATUS_OF[error.code],
    code: error.code,
    detail: error.message,
    fields: error.fields,
    request_id: requestId,
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}

/** Writes the error answer of a refusal. */
export function answerProblem(c: Context<HttpEnv>, error: AppError): Response {
  const status = STATUS_OF[error.code];
  const body = problemBody(error, c.get('requestId') ?? '');
  const retry = error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json', ...retry });
}
