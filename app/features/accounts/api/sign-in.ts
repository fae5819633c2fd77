import type { SignIn } from '#domain/accounts/account-input.ts';
import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { postTo } from './call-server.ts';

/** Signs in with e-mail and password; resolves to the outcome (spec §4 Login outcome). */
export async function signIn(input: SignIn): Promise<SignInAnswer> {
  return postTo<SignInAnswer>('/auth/sign-in/email', input);
}
