import { QueryClient } from '@tanstack/react-query';

/** The one cache of server data. The client itself retries what is safe, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});
