import { queryOptions } from '@tanstack/react-query';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';

/** How many bytes a file may have, as the server says; it refuses more in any case. */
export const uploadLimitQuery = queryOptions({
  queryKey: ['upload-limit'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const answer = await fetchSafely('/api/uploads', { method: 'OPTIONS' });
    const bytes = Number(answer.headers.get('Tus-Max-Size'));
    return bytes > 0 ? bytes : Number.POSITIVE_INFINITY;
  },
});
