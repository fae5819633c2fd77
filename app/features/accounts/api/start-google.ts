import { postTo } from './call-server.ts';

/** The address at Google where the sign-in goes on; it comes back to `next`. */
export async function startGoogle(next: string): Promise<string> {
  return (await postTo<{ url: string }>('/auth/sign-in/social', { provider: 'google', next })).url;
}
