import { api, readAnswer } from '#app/lib/api.ts';

/** Proves who sits there; what is sensitive may be changed for the next five minutes. */
export async function confirmPassword(password: string): Promise<void> {
  await readAnswer(await api.account.confirm.$post({ json: { password } }));
}
