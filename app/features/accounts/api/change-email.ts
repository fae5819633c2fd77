import { api, readAnswer } from '#app/lib/api.ts';

/** Asks for another e-mail address; resolves to the sentence that says which mail to look for. May ask for confirmation. */
export async function changeEmail(newEmail: string): Promise<string> {
  return (await readAnswer(await api.account.email.$post({ json: { new_email: newEmail } }))).message;
}
