import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';

/**
 * The files that a separate thread sends, so that sending does not slow the event loop that measures. With a `cookie`
 * they are uploaded as the app does, by tus in parts of `partBytes`; without one, each is sent as one plain body.
 */
export type FilesToSend = {
  origin: string;
  cookie?: string;
  name: string;
  start: Uint8Array;
  files: number;
  bytes: number;
  atOnce: number;
  partBytes: number;
};

type Part = { path: string; method: string; headers: Record<string, string>; from: number; to: number };

const BLOCK = Buffer.alloc(1024 * 1024, 7);

/** Sends the bytes of a file between two positions and gives the answer's Location. */
async function sendPart(agent: Agent, { origin, start }: FilesToSend, part: Part): Promise<string> {
  const headers = { ...part.headers, 'Content-Length': part.to - part.from };
  const asked = request(`${origin}${part.path}`, { method: part.method, headers, agent });
  const answered = once(asked, 'response');
  for (let at = part.from; at < part.to; ) {
    const rest = at < start.length ? start.subarray(at) : BLOCK;
    const block = rest.subarray(0, part.to - at);
    at += block.length;
    if (!asked.write(block)) await once(asked, 'drain');
  }
  asked.end();
  const [answer] = (await answered) as [IncomingMessage];
  const ended = once(answer, 'end');
  answer.resume();
  await ended;
  if (answer.statusCode !== 201 && answer.statusCode !== 204) {
    throw new Error(`${part.method} ${part.path} answered ${answer.statusCode}.`);
  }
  return answer.headers.location ?? '';
}

async function sendFile(agent: Agent, wanted: FilesToSend, number: number): Promise<void> {
  const { cookie, bytes, partBytes } = wanted;
  if (!cookie) {
    await sendPart(agent, wanted, { path: '/', method: 'POST', headers: {}, from: 0, to: bytes });
    return;
  }
  const common = { Cookie: cookie, Origin: wanted.origin, 'Tus-Resumable': '1.0.0' };
  const name = Buffer.from(`${number} ${wanted.name}`).toString('base64');
  const creation = { ...common, 'Upload-Length': `${bytes}`, 'Upload-Metadata': `filename ${name}` };
  const path = await sendPart(agent, wanted, {
    path: '/api/uploads',
    method: 'POST',
    headers: creation,
    from: 0,
    to: 0,
  });
  for (let from = 0; from < bytes; from += partBytes) {
    const headers = { ...common, 'Upload-Offset': `${from}`, 'Content-Type': 'application/offset+octet-stream' };
    await sendPart(agent, wanted, { path, method: 'PATCH', headers, from, to: Math.min(bytes, from + partBytes) });
  }
}

/** Sends all files and gives the time in milliseconds. */
async function sendFiles(wanted: FilesToSend): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: wanted.atOnce });
  const startedAt = performance.now();
  let next = 0;
  const sendOneByOne = async () => {
    while (next < wanted.files) {
      next += 1;
      await sendFile(agent, wanted, next);
    }
  };
  await Promise.all(Array.from({ length: wanted.atOnce }, sendOneByOne));
  agent.destroy();
  return performance.now() - startedAt;
}

parentPort?.on('message', async (wanted: FilesToSend) => parentPort?.postMessage(await sendFiles(wanted)));
