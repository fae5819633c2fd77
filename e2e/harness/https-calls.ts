import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { Readable } from 'node:stream';

/** A visitor of a server whose certificate is known to them alone. */
export type Visitor = {
  url: string;
  ca: Buffer;
  cookie?: string;
  /** The address of this machine that they come from. */
  from?: string;
};

export type Call = { method?: string; headers?: Record<string, string>; body?: Buffer | Readable | string };
export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Asks and resolves with the head of the answer; its body is still on its way. */
export function openAnswer(visitor: Visitor, path: string, call: Call = {}): Promise<IncomingMessage> {
  const { url, ca, cookie, from } = visitor;
  const { method = 'GET', body } = call;
  const headers = { Origin: url, ...(cookie ? { Cookie: cookie } : {}), ...call.headers };
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ca, ...(from ? { localAddress: from } : {}) });
    const asked = request(url + path, { method, headers, agent }, resolve);
    asked.on('error', reject);
    if (typeof body === 'object' && 'pipe' in body) {
      body.on('error', () => asked.destroy());
      body.pipe(asked);
    } else asked.end(body);
  });
}

/** Asks and reads the whole answer. */
export async function ask(visitor: Visitor, path: string, call: Call = {}): Promise<Answer> {
  const answer = await openAnswer(visitor, path, call);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

/** Sends JSON, and reads JSON. Throws where the answer is no success. */
export async function askJson<T>(visitor: Visitor, [method, path, json]: [string, string, unknown?]): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': '*' };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await ask(visitor, path, { method, headers, ...body });
  const text = answer.body.toString();
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text || 'null') as T;
}
