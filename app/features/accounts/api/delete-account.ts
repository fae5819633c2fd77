import { api, readAnswer } from '#app/lib/api.ts';

/** Deletes the own account for good. Refused while a shoot is still to come, and for the last administrator. */
export async function deleteAccount(password: string): Promise<void> {
  await readAnswer(await api.account.delete.$post({ json: { password } }));
}
