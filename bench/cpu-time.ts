import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Machines } from '#e2e/harness/machines.ts';

/** Ticks of the system's clock in a second; the same on every Linux that Node runs on. */
const TICKS = 100;

/** What processors did for some processes, in seconds. It does not depend on what else the machine does. */
export type CpuTime = { product: number; postgres: number };

/** The time of a process, of those that it started, and of those of them that have ended. */
function cpuSeconds(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return own + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

/** The sessions of a database, where it runs on this machine. */
async function sessionPids(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

/** The processor time of the product's processes and of the sessions of its database until now. */
export async function readCpuTime({ machines }: Machines, databaseUrl: string): Promise<CpuTime> {
  const sum = (pids: (number | undefined)[]) => pids.reduce<number>((total, pid) => total + cpuSeconds(pid), 0);
  return { product: sum(machines.map(({ server }) => server().pid)), postgres: sum(await sessionPids(databaseUrl)) };
}
