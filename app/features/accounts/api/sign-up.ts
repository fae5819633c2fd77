import type { SignUp } from '#domain/accounts/account-input.ts';
import { postTo } from './call-server.ts';

/** Makes an account (spec §4 Sign-up result); resolves to the sentence to show. */
export async function signUp(input: SignUp): Promise<{ message: string; needs_confirmation: boolean }> {
  return postTo('/auth/sign-up/email', input);
}
