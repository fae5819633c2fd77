import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire: nothing decompressed, no redirect followed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type RawQuestion = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sent in these pieces, without a length. */
  chunks?: Iterable<Buffer>;
};

/** Sends exactly this path and these headers, where `fetch` would tidy both up. Rejects where the line is cut. */
export function askRaw(origin: string, path: string, question: RawQuestion = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body, chunks } = question;
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    // A body of a DELETE is rare enough that the runtime sends it without saying how long it is.
    asked.useChunkedEncodingByDefault = body !== undefined || chunks !== undefined;
    for (const chunk of chunks ?? []) asked.write(chunk);
    asked.end(body);
  });
}
