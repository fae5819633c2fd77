import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { SignIn, SignOutScope, SignUp } from '#domain/accounts/account-input.ts';
import type { SessionAnswer, SignInAnswer } from '#domain/accounts/account-json.ts';

/** The account that is signed in here, or null; and whether staff see as it. */
export async function getSession(): Promise<SessionAnswer> {
  return readAnswer(await api.auth['get-session'].$get({}, withTimeout()));
}

/** Signs in with email and password; resolves to the outcome (ACC-4). */
export async function signIn(input: SignIn): Promise<SignInAnswer> {
  return readAnswer(await api.auth['sign-in'].email.$post({ json: input }, withTimeout()));
}

/** Makes an account (ACC-14); resolves to the sentence to show. */
export async function signUp(input: SignUp): Promise<{ message: string; needs_confirmation: boolean }> {
  return readAnswer(await api.auth['sign-up'].email.$post({ json: input }, withTimeout()));
}

/** Signs out. A session that is dead already counts as signed out (ACC-24: 404 and 401 are ignored). */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    await readAnswer(await api.auth['sign-out'].$post({ json: { scope } }, withTimeout()));
  } catch (error) {
    const isDead = error instanceof ApiProblem && (error.status === 401 || error.status === 404);
    if (!isDead) throw error;
  }
}

/** A refusal whose answer could not be read: it came from something between us and our server. */
export class UnreadableRefusal extends Error {
  constructor() {
    super('Request was rejected. Could not parse response.');
    this.name = 'UnreadableRefusal';
  }
}

/** Makes the account that is signed in an admin, if the server allows it; resolves to its sentence. */
export async function claimAdmin(token: string | null): Promise<string> {
  const response = await api.admin.claim.$post({ json: token === null ? {} : { token } }, withTimeout());
  const isReadable = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  if (!response.ok && !isReadable) throw new UnreadableRefusal();
  return (await readAnswer(response)).message;
}
