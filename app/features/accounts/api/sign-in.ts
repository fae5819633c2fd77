import { api, readAnswer } from '#app/lib/api.ts';
import type { SignIn } from '#domain/accounts/account-input.ts';
import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

/** Signs in with e-mail and password; resolves to the outcome (spec §4 Login outcome). */
export async function signIn(input: SignIn): Promise<SignInAnswer> {
  return readAnswer(await api.auth['sign-in'].email.$post({ json: input }, inTime()));
}
