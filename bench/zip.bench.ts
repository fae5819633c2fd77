/** Megabytes a second of an archive of sixty files, against a handler that streams the same files one after the other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { beginUpload, listItems, openAccount, sendRest } from '#e2e/harness/upload-calls.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { medianRound } from './statistics.ts';

const MIN_RATIO = 0.75;
const FILES = 60;
const FILE_BYTES = 10_000_000;
const ROUNDS = 5;
const PICTURE = 'artwork/photo-primary-bedroom.jpg';

/** Megabytes a second that curl receives from an address. */
async function receive(url: string, cookie = ''): Promise<number> {
  const args = [
    '-s',
    '-f',
    '-o',
    '/dev/null',
    '-w',
    '%{speed_download} %{size_download}',
    '-H',
    `Cookie: ${cookie}`,
    url,
  ];
  const printed = await text(spawn('curl', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
  const [speed = 0, size = 0] = printed.split(' ').map(Number);
  if (size < FILES * FILE_BYTES) throw new Error(`${url} sent ${size} bytes only.`);
  return speed / 1_000_000;
}

const server = await startServer();
const account = await openAccount(server.url, 'zip@example.com');
// A picture, and behind its end as many bytes as make the file that large.
const content = new Uint8Array(FILE_BYTES);
content.set(readFileSync(PICTURE));
for (let file = 0; file < FILES; file += 1) {
  await sendRest(account, await beginUpload(account, `photo ${file}.jpg`, FILE_BYTES), 0, content);
}
const items = await pollUntil(
  'the pictures are ready',
  async () => {
    const listed = await listItems(account);
    return listed.every(({ status }) => status !== 'processing') && listed;
  },
  120_000,
);
const created = await fetch(`${server.url}/api/media/zips`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Cookie: account.cookie, Origin: server.url },
  body: JSON.stringify({ ids: items.map(({ id }) => id) }),
});
if (!created.ok) throw new Error(await created.text());
// Our own server's answer, which its own tests hold to its schema.
const { url } = (await created.json()) as { url: string };

// In this process, which has nothing else to do meanwhile.
const bare = createServer(async (_request, response) => {
  response.writeHead(200, { 'Content-Length': FILES * FILE_BYTES });
  for (const { file_path } of items) {
    for await (const chunk of createReadStream(path.join(server.dataDir, 'media', file_path))) {
      if (!response.write(chunk)) await once(response, 'drain');
    }
  }
  response.end();
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [ours, theirs] = [await receive(`${server.url}${url}`, account.cookie), await receive(bareUrl)];
  rounds.push({ ours, bare: theirs });
  console.log(`${ours.toFixed(0)} MB/s, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)}`);
}
bare.close();
await server.stop();
server.remove();
reportLine({
  name: `ZIP of ${FILES} files of ${FILE_BYTES / 1_000_000} MB`,
  unit: 'MB/s',
  ...medianRound(rounds),
  mark: { atLeast: MIN_RATIO },
});
