import { api, readAnswer } from '#app/lib/api.ts';
import type { VerificationLink, VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

async function checkLink(token: string): Promise<VerificationLink> {
  return readAnswer(await api.auth['check-verification-link'].$post({ json: { token } }, inTime()));
}

/** What a link of a mail would do here, as a query of the cache. Looking at it does nothing. */
export const verificationLinkQuery = (token: string) => ({
  queryKey: ['verification-link', token],
  queryFn: () => checkLink(token),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Uses a link up; `newPassword` where it is opened in another browser than the one that signed up. */
export async function verifyEmail(token: string, newPassword?: string): Promise<VerifyEmailAnswer> {
  const json = { token, ...(newPassword !== undefined && { new_password: newPassword }) };
  return readAnswer(await api.auth['verify-email'].$post({ json }, inTime()));
}
