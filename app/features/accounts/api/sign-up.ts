import { api, readAnswer } from '#app/lib/api.ts';
import type { SignUp } from '#domain/accounts/account-input.ts';
import { inTime } from './call-options.ts';

/** Makes an account (spec §4 Sign-up result); resolves to the sentence to show. */
export async function signUp(input: SignUp): Promise<{ message: string; needs_confirmation: boolean }> {
  return readAnswer(await api.auth['sign-up'].email.$post({ json: input }, inTime()));
}
