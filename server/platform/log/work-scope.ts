import { AsyncLocalStorage } from 'node:async_hooks';

/** What caused the work under way: a request, or a job. The log names it in each line. */
export type WorkScope = { requestId: string } | { job: string; jobId: string; attempt: number };

const scopes = new AsyncLocalStorage<WorkScope>();

/** Runs work, and all that follows from it, under the name of its cause. */
export function runInScope<T>(scope: WorkScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The cause of the work under way; undefined for what the server does by itself. */
export function findScope(): WorkScope | undefined {
  return scopes.getStore();
}
