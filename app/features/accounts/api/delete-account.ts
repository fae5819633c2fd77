import { api, readAnswer } from '#app/lib/api.ts';

/**
 * Deletes the own account for good. Refused while a shoot is still to come, and for the last
 * administrator. One without a password may be asked for a new sign-in instead.
 */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await readAnswer(await api.account.delete.$post({ json: password === undefined ? {} : { password } }));
}
