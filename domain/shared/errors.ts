/** The closed set of reasons for which a request is refused. Clients switch on them; the words may change. */
export const ERROR_CODES = [
  'invalid_input',
  'malformed_request',
  'invalid_link',
  'link_ended',
  'unsupported_media_type',
  'too_large',
  'unauthenticated',
  'forbidden',
  'suspended',
  'address_unconfirmed',
  'confirmation_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'unusual_time',
  'time_taken',
  'quote_changed',
  'price_differs',
  'coupon_exhausted',
  'terms_changed',
  'area_refused',
  'size_needs_quote',
  'stale_version',
  'precondition_required',
  'rate_limited',
  'payment_refused',
  'password_required',
  'delivery_locked',
  'payments_unavailable',
  'unavailable',
  'no_room',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The fault of one field: its path in the body (`form.contactEmail`) and a sentence for people. */
export type FieldError = { path: string; message: string };

type ErrorDetails = {
  fields?: FieldError[];
  retryAfterSeconds?: number;
  /**
   * The resource as it is now, as the caller may see it: for `stale_version`, `quote_changed`, `coupon_exhausted` and
   * `terms_changed`; for `time_taken` what else is offered.
   */
  current?: unknown;
  cause?: unknown;
};

/** A refusal with a stable code and a sentence that may be shown. Anything else that is thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
  }
}

/** The refusal of one field, by its path in the body (`form.contactEmail`). */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ path, message }] });
}
