import { postTo } from './call-server.ts';

async function checkResetLink(token: string): Promise<boolean> {
  return (await postTo<{ is_valid: boolean }>('/auth/check-reset-link', { token })).is_valid;
}

/** Whether the token of a reset link is still good, as a query of the cache. */
export const resetLinkQuery = (token: string) => ({
  queryKey: ['reset-link', token],
  queryFn: () => checkResetLink(token),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
