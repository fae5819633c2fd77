import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

async function checkResetLink(token: string): Promise<boolean> {
  return (await readAnswer(await api.auth['check-reset-link'].$post({ json: { token } }, inTime()))).is_valid;
}

/** Whether the token of a reset link is still good, as a query of the cache. */
export const resetLinkQuery = (token: string) => ({
  queryKey: ['reset-link', token],
  queryFn: () => checkResetLink(token),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
