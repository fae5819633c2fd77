import createClient, { type Client, type ClientOptions, mergeHeaders } from 'openapi-fetch';
import type { Problem, paths } from './schema.d.ts';

export type * from './schema.d.ts';

export type StudioClient = Client<paths>;

export type StudioOptions = Omit<ClientOptions, 'baseUrl'> & {
  /** The address of the studio, such as `https://studio.example.com`. */
  url: string;
  /** A key that an owner made in the portal: `ls_live_…`. */
  key: string;
};

/** A request that the studio refused. Go by `problem.code`: sentences may change. */
export class StudioError extends Error {
  override name = 'StudioError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/**
 * The calls of `/api/v1` of a studio, with the types of their parameters, bodies and answers. A call resolves to `{ data }`, or to
 * `{ error }` with the problem that the studio named; it rejects where nothing answered.
 */
export function createStudioClient({ url, key, headers, ...options }: StudioOptions): StudioClient {
  return createClient<paths>({
    ...options,
    baseUrl: url,
    headers: mergeHeaders(headers, { Authorization: `Bearer ${key}` }),
  });
}

type Page<Entry> = {
  data?: { readonly data: readonly Entry[]; readonly next_cursor: string | null } | undefined;
  error?: Problem | undefined;
};

/** Each entry of a list, page after page. Throws `StudioError` where a page is refused. */
export async function* listAll<Entry>(getPage: (cursor: string | undefined) => Promise<Page<Entry>>) {
  let cursor: string | undefined;
  do {
    const { data, error } = await getPage(cursor);
    if (error) throw new StudioError(error);
    if (!data) return;
    yield* data.data;
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
