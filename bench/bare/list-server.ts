/**
 * The barest server of a media list: Node's http and one prepared statement behind it, no session, no roles, no checks.
 * Prints its port. `node list-server.ts <owner id> <Postgres URL or database folder>`
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { openPglite } from '#server/db/embedded.ts';

const [ownerId = '', place = ''] = process.argv.slice(2);
/** The planner takes the index of the order, as it does for ours. */
const PLANNER = ['enable_sort=off', 'enable_seqscan=off', 'jit=off'];
const STATEMENT = `select * from media_items where user_id = $1 and not is_hidden
  order by day desc, created_at desc, id desc limit 51`;

async function openList(): Promise<() => Promise<unknown[]>> {
  if (place.startsWith('postgres')) {
    const pool = new Pool({
      connectionString: place,
      max: 10,
      options: PLANNER.map((setting) => `-c ${setting}`).join(' '),
    });
    return async () => (await pool.query({ name: 'list', text: STATEMENT, values: [ownerId] })).rows;
  }
  const client = await openPglite({ folder: place, fsync: true });
  for (const setting of PLANNER) await client.exec(`set ${setting}`);
  return async () => (await client.query(STATEMENT, [ownerId])).rows;
}

const list = await openList();
const server = createServer(async (_request, response) => {
  const body = JSON.stringify(await list());
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
