import { Client } from 'pg';

/** A separate database on a Postgres, and how to remove it. */
type ScratchDatabase = { url: string; drop: () => Promise<void> };

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database beside the one that `serverUrl` names. */
async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `studio_proof_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name} with (force)`) };
}

/** Runs `work` with its own database on this Postgres, or with none where no Postgres is named. */
export async function withScratchDatabase<T>(
  serverUrl: string | undefined,
  work: (databaseUrl: string | undefined) => Promise<T>,
): Promise<T> {
  if (!serverUrl) return work(undefined);
  const scratch = await createScratchDatabase(serverUrl);
  try {
    return await work(scratch.url);
  } finally {
    await scratch.drop();
  }
}
