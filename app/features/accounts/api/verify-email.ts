import type { VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { postTo } from './call-server.ts';

async function verifyEmail(token: string): Promise<VerifyEmailAnswer> {
  return postTo<VerifyEmailAnswer>('/auth/verify-email', { token });
}

/** Uses up a link, and so is asked once: as a query of the cache, which shares one call among all who ask. */
export const verifyEmailQuery = (token: string) => ({
  queryKey: ['verify-email', token],
  queryFn: () => verifyEmail(token),
  staleTime: Number.POSITIVE_INFINITY,
});
