import { ApiProblem, api, readAnswer } from '#app/lib/api.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import { inTime } from './call-options.ts';

/** Signs out. A session that is dead already counts as signed out (spec §8 Auth: 404 and 401 are ignored). */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    await readAnswer(await api.auth['sign-out'].$post({ json: { scope } }, inTime()));
  } catch (error) {
    const isDead = error instanceof ApiProblem && (error.status === 401 || error.status === 404);
    if (!isDead) throw error;
  }
}
