import { type CallerName, createCallers } from './callers.ts';
import type { Endpoint, Statuses } from './policy/define-policy.ts';
import type { TestStudio } from './studio.ts';

/** A request of an endpoint that works, in its parts. */
export type Example = {
  key: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  json?: unknown;
  body?: string;
};

/** The role that gets furthest behind the guard of an endpoint. */
export function bestCaller({ statuses }: Endpoint): keyof Statuses {
  const callers = ['visitor', 'realtor', 'other', 'admin'] as const;
  return [...callers].sort((a, b) => statuses[a] - statuses[b])[0] ?? 'visitor';
}

type Question = {
  studio: TestStudio;
  passwordHash: string;
  key: string;
  endpoint: Endpoint;
  caller: CallerName;
};

/** The example of an endpoint, about something that was made for it, and who sends it. */
export async function makeExample({ studio, passwordHash, key, endpoint, caller }: Question) {
  const callers = await createCallers(studio, passwordHash, caller);
  const id = (await endpoint.thing?.(callers)) ?? '';
  const [, path = ''] = key.split(' ');
  const given = endpoint.params?.(callers, id);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, given?.[name] ?? id]);
  const example: Example = {
    key,
    params: Object.fromEntries(params),
    query: Object.fromEntries(new URLSearchParams(endpoint.query)),
    headers: {},
    ...(endpoint.json ? { json: endpoint.json(id, callers) } : {}),
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
  };
  return { callers, id, example };
}
