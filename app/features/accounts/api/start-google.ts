import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

/** The address at Google where the sign-in goes on; it comes back to `next`. */
export async function startGoogle(next: string): Promise<string> {
  return (await readAnswer(await api.auth['sign-in'].social.$post({ json: { provider: 'google', next } }, inTime())))
    .url;
}
