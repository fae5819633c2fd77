import { PAGE_BUILD_HEADER } from '#domain/shared/page-build-header.ts';

/** What a page of another build says of itself: fields that the server does not know are left out for it, and not refused. */
export const OF_OTHER_BUILD = { [PAGE_BUILD_HEADER]: 'another' };

/** The answer that a browser got: the status, the headers and the body, as JSON where it is JSON. */
export type Answer<T = unknown> = { status: number; headers: Headers; body: T; text: string };

type RequestOptions = {
  json?: unknown;
  /** The `If-Match` of a change: `*` by default, as scripts send it. Null for none. */
  ifMatch?: string | null;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  redirect?: 'follow' | 'manual';
};

/** A browser as far as the API sees one: it keeps cookies and sends any request. */
export type TestBrowser = {
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  cookie(): string;
  /** The same browser, with its cookies, looking at another server. */
  at(url: string): TestBrowser;
};

function conditionOf(method: string, { ifMatch = '*' }: RequestOptions): Record<string, string> {
  return method === 'GET' || ifMatch === null ? {} : { 'If-Match': ifMatch };
}

/** A browser without cookies yet, looking at the server at `url`. */
export function openBrowser(url: string, cookies = new Map<string, string>()): TestBrowser {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    at: (other) => openBrowser(other, cookies),
    async request<T>(method: string, path: string, options: RequestOptions = {}) {
      const hasJson = options.json !== undefined;
      const body = hasJson ? JSON.stringify(options.json) : options.body;
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: options.redirect ?? 'follow',
        headers: {
          ...conditionOf(method, options),
          ...(hasJson ? { 'Content-Type': 'application/json' } : {}),
          Cookie: cookie(),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.includes('json');
      // The caller says what shape it expects; the test's expectations then look at it.
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (isJson && text ? JSON.parse(text) : null) as T,
      };
    },
  };
}
