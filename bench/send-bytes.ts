import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';

/** What a sender in its own thread is to do: the bytes do not come from the event loop that is measured. */
export type Errand = { port: number; path: string; method: string; headers: Record<string, string>; bytes: number };

const BLOCK = Buffer.alloc(1024 * 1024, 7);

function send({ port, path, method, headers, bytes }: Errand): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const length = { 'Content-Length': String(bytes) };
    const asked = request({ port, path, method, headers: { ...headers, ...length }, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 204) resolve(performance.now() - startedAt);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}.`));
      });
    });
    asked.on('error', reject);
    let left = bytes;
    const proceed = () => {
      while (left > 0) {
        const block = BLOCK.subarray(0, Math.min(left, BLOCK.length));
        left -= block.length;
        if (!asked.write(block)) return void asked.once('drain', proceed);
      }
      asked.end();
    };
    proceed();
  });
}

parentPort?.on('message', async (errand: Errand) => parentPort?.postMessage(await send(errand)));
