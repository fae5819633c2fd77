import { readProblem } from '#app/lib/api-problem.ts';
import { sendTo } from './call-server.ts';

/** A refusal whose answer could not be read: it came from something between us and our server. */
export class UnreadableRefusal extends Error {
  constructor() {
    super('Request was rejected. Could not parse response.');
    this.name = 'UnreadableRefusal';
  }
}

/** Makes the account that is signed in an admin, if the server allows it; resolves to its sentence. */
export async function claimAdmin(token: string | null): Promise<string> {
  const response = await sendTo('/admin/claim', token === null ? {} : { token });
  if (response.ok) return (await response.json()).message;
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) throw new UnreadableRefusal();
  throw await readProblem(response);
}
