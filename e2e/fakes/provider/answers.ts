import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the provider's shape: `fakeId('pi_3', 21)`. */
export function fakeId(prefix: string, length = 24): string {
  return prefix + Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

type ErrorBody = { type: string; message: string; code?: string; param?: string; [more: string]: unknown };

/** A refusal as the provider words it: a status and an `error` object. */
export class ProviderRefusal extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

/** 400 for a parameter that is missing, unknown or wrong. */
export function wrongParameter(param: string, code: string, message: string): ProviderRefusal {
  return new ProviderRefusal(400, { type: 'invalid_request_error', code, message, param });
}

/** 404 for the id of something else that the provider does not know. */
export function noSuchThing(kind: string, id: string): ProviderRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new ProviderRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' });
}

/** 404 for a payment that the provider does not know. */
export function noSuchIntent(id: string): ProviderRefusal {
  const message = `No such payment_intent: '${id}'`;
  return new ProviderRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'intent',
  });
}
