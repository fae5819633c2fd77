import { api, readAnswer } from '#app/lib/api.ts';

/** Makes fresh recovery codes; the old ones are void. */
export async function renewBackupCodes(password: string): Promise<string[]> {
  return (await readAnswer(await api.account['two-factor']['backup-codes'].$post({ json: { password } }))).backup_codes;
}
