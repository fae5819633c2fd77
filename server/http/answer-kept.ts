import type { Context, TypedResponse } from 'hono';
import { type KeptPage, OFFERED } from '#server/pages/kept-pages.ts';
import { chooseEncoding } from './content-encoding.ts';
import type { HttpEnv } from './env.ts';
import { hasSameFile } from './ranges.ts';

/** A document in all its forms whose JSON holds a `T`. */
export type KeptJson<T> = { page: KeptPage; holds?: T };

const toFields = (flat: readonly string[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? '']);

/** Answers with what was made before, as the client likes it, or says that it has not changed. */
export function answerKept(c: Context<HttpEnv>, { forms, status }: KeptPage): Response {
  const form = forms[chooseEncoding(c.req.header('Accept-Encoding'), OFFERED) ?? 'plain'];
  if (hasSameFile(c.req.header('If-None-Match'), form.etag)) {
    return new Response(null, { status: 304, headers: toFields(form.unchangedHeaders) });
  }
  return new Response(Buffer.from(form.body, 'latin1'), { status, headers: toFields(form.headers) });
}

/** The same, as the answer of a route that says what its JSON holds. */
export function answerKeptJson<T>(c: Context<HttpEnv>, { page }: KeptJson<T>) {
  // What an answer holds is nothing that a response has at run time: its text was written from a `T`.
  return answerKept(c, page) as Response & TypedResponse<T, 200, 'json'>;
}
