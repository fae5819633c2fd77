import { useEffect } from 'react';
import { ApiProblem } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { endSession } from '#app/lib/session/session-store.ts';

/** Notices that the session has ended: a request of a private page is answered with "sign in first". */
export function useSessionEnd(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const { error } = query.state;
        const hasEnded = error instanceof ApiProblem && error.code === 'unauthenticated';
        if (type === 'updated' && hasEnded) endSession({ hasSignedOut: false });
      }),
    [],
  );
}
