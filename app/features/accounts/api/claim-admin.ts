import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

/** A refusal whose answer could not be read: it came from something between us and our server. */
export class UnreadableRefusal extends Error {
  constructor() {
    super('Request was rejected. Could not parse response.');
    this.name = 'UnreadableRefusal';
  }
}

/** Makes the account that is signed in an admin, if the server allows it; resolves to its sentence. */
export async function claimAdmin(token: string | null): Promise<string> {
  const response = await api.admin.claim.$post({ json: token === null ? {} : { token } }, inTime());
  const isReadable = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  if (!response.ok && !isReadable) throw new UnreadableRefusal();
  return (await readAnswer(response)).message;
}
