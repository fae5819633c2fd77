import { api, readAnswer } from '#app/lib/api.ts';
import type { VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

async function verifyEmail(token: string): Promise<VerifyEmailAnswer> {
  return readAnswer(await api.auth['verify-email'].$post({ json: { token } }, inTime()));
}

/** Uses up a link, and so is asked once: as a query of the cache, which shares one call among all who ask. */
export const verifyEmailQuery = (token: string) => ({
  queryKey: ['verify-email', token],
  queryFn: () => verifyEmail(token),
  staleTime: Number.POSITIVE_INFINITY,
});
