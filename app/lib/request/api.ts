import { type ClientResponse, hc } from 'hono/client';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { currentViewing } from '#app/lib/session/viewing-store.ts';
import { VIEWING_HEADER } from '#domain/shared/access/viewing-header.ts';
import { ORDER_ACCESS_HEADER } from '#domain/shared/order-access-header.ts';
import { PAGE_BUILD_HEADER } from '#domain/shared/page-build-header.ts';
import { PREVIEW_HEADER } from '#domain/shared/preview-header.ts';
import type { AppType } from '#server/app.ts';
import { embedToken, isEmbedded } from '../page/embedded.ts';
import { isPreview } from '../page/preview.ts';

export { ApiProblem } from '#app/lib/request/api-problem.ts';
export { Unreachable } from '#app/lib/request/fetch-safely.ts';

/** The part of the router's manifest that is read here: the version of the build. */
type Manifest = { version?: string };

/** The cast is safe: the router sets this global before any page runs. */
const readManifest = () => (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest;

/** The build that the page came from. Null in development, which has no builds. */
const findPageBuild = (): string | null => (import.meta.env.PROD ? (readManifest()?.version ?? null) : null);

/** The headers that tell the server about the page each call comes from. */
function pageHeaders(): Record<string, string> {
  const build = findPageBuild();
  const viewing = currentViewing();
  return {
    ...(build !== null && { [PAGE_BUILD_HEADER]: build }),
    ...(viewing && { [VIEWING_HEADER]: viewing.id }),
    ...(isPreview && { [PREVIEW_HEADER]: 'draft' }),
    ...(isEmbedded && { [ORDER_ACCESS_HEADER]: embedToken() }),
  };
}

/** The typed client of our own API. Its calls throw `Unreachable`; give their answers to `readAnswer`. */
export const api = hc<AppType>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetchSafely(input, isEmbedded ? { ...init, credentials: 'omit' } : init),
  headers: pageHeaders,
});

type SuccessStatus = 200 | 201 | 202 | 204;
type SuccessBody<R> =
  R extends ClientResponse<infer Body, infer Status, string> ? (Status extends SuccessStatus ? Body : never) : never;

/** The cast is safe: the route's type describes a success, and any other answer has been thrown before. */
function successBody<R>(body: unknown): SuccessBody<R> {
  return body as SuccessBody<R>;
}

/** The body of a successful answer (null for 204). Throws `ApiProblem` with what the server says otherwise. */
export async function readAnswer<R extends ClientResponse<unknown, number, string>>(
  response: R,
): Promise<SuccessBody<R>> {
  if (!response.ok) throw await readProblem(response);
  return successBody<R>(response.status === 204 ? null : await response.json());
}
