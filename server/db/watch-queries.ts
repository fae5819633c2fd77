import { AsyncResource } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { ClientBase, Pool } from 'pg';

/** A statement that was run, as it was sent: values stand beside it and are not part of it. */
export type RunQuery = { text: string; ms: number; isFailed: boolean };
export type HearQuery = (query: RunQuery) => void;

/** The text of what a driver takes as a query. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** Calls `done` once a promise is settled, and leaves it to its owner. */
function whenSettled(result: unknown, done: (isFailed: boolean) => void): void {
  if (result instanceof Promise)
    result.then(
      () => done(false),
      () => done(true),
    );
}

/** A function of a driver with all its forms: what it is given and returns passes through. */
type AnyFunction = (...parameters: unknown[]) => unknown;

/** Puts a function in the place of a method. Holds, as the new one passes on what it gets and returns what it got. */
function replaceMethod<T extends object>(target: T, name: keyof T, make: (original: AnyFunction) => AnyFunction): void {
  const original = target[name] as AnyFunction;
  target[name] = make(original.bind(target)) as T[typeof name];
}

function watchClient(client: ClientBase, hear: HearQuery): void {
  replaceMethod(client, 'query', (query) => (...parameters) => {
    const text = textOf(parameters[0]);
    const startedAt = performance.now();
    const note = (isFailed: boolean) => hear({ text, ms: performance.now() - startedAt, isFailed });
    const last = parameters.at(-1);
    if (typeof last !== 'function') {
      const result = query(...parameters);
      whenSettled(result, note);
      return result;
    }
    // The answer comes from the line of the connection, which knows nothing of who asked.
    const noteInScope = AsyncResource.bind(note);
    return query(...parameters.slice(0, -1), (error: unknown, ...more: unknown[]) => {
      noteInScope(Boolean(error));
      last(error, ...more);
    });
  });
}

/**
 * Hears of each statement that runs on a pool. The time that a statement waits for a connection is not part of it. Callers that waited
 * are called in their own scope, and not in the one of whoever gave the connection back.
 */
export function watchPool(pool: Pool, hear: HearQuery): void {
  pool.on('connect', (client) => watchClient(client, hear));
  replaceMethod(
    pool,
    'connect',
    (connect) => (callback) =>
      typeof callback === 'function' ? connect(AsyncResource.bind(callback as AnyFunction)) : connect(),
  );
}

/**
 * Hears of each statement of an embedded database. It has one connection: a statement began when it was sent, or when
 * the one before it ended, whichever was later.
 */
export function watchPglite(client: PGlite, hear: HearQuery): HearQuery {
  let freeSince = 0;
  const measure = (text: string, run: () => unknown): unknown => {
    const sentAt = performance.now();
    const result = run();
    whenSettled(result, (isFailed) => {
      const endedAt = performance.now();
      if (text) hear({ text, ms: endedAt - Math.max(sentAt, freeSince), isFailed });
      freeSince = endedAt;
    });
    return result;
  };
  const watchMethod = (target: object, name: 'query' | 'exec') =>
    replaceMethod(
      target as Record<string, unknown>,
      name,
      (original) =>
        (...parameters) =>
          measure(textOf(parameters[0]), () => original(...parameters)),
    );
  for (const name of ['query', 'exec'] as const) watchMethod(client, name);
  replaceMethod(client, 'transaction', (transaction) => (work) => {
    const inside = (tx: object) => {
      for (const name of ['query', 'exec'] as const) watchMethod(tx, name);
      return (work as AnyFunction)(tx);
    };
    // Its end counts for who waited, and nothing of it is a statement of its own.
    return measure('', () => transaction(inside));
  });
  return ({ text, ms, isFailed }) => {
    freeSince = performance.now();
    hear({ text, ms, isFailed });
  };
}
