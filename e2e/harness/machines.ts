import { rmSync } from 'node:fs';
import { type Balancer, startNginx } from '#e2e/fakes/nginx.ts';
import { type PgBouncer, startPgBouncer } from '#e2e/fakes/pgbouncer.ts';
import { type S3Server, startS3Server } from '#e2e/fakes/s3-server.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { findFreePort } from './free-port.ts';
import { type LaunchedServer, launchServer } from './server-process.ts';

/** A process of the product as on a machine of its own: with its own data folder, which no other one sees. */
export type Machine = {
  server(): LaunchedServer;
  kill(): Promise<void>;
  /** Starts it again over its folder; it answers after `server().ready()`. */
  start(): void;
};

/** A studio on several machines: processes behind nginx, on one Postgres behind PgBouncer, one bucket and one mail server. */
export type Machines = {
  /** The address that visitors know. */
  url: string;
  machines: Machine[];
  bucket: S3Server;
  sink: SmtpSink;
  bouncer: PgBouncer;
  balancer: Balancer;
  /** What nginx, PgBouncer and the processes have printed. */
  output(): string;
  stop(): Promise<void>;
};

export type MachinesOptions = {
  databaseUrl: string;
  /** The roles of each process; those with `web` get the requests of visitors. */
  roles: readonly string[];
  env?: Record<string, string>;
};

const SECRET = 'c0'.repeat(32);

export function bucketSettings({ settings }: S3Server): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: settings.forcePathStyle ? 'on' : 'off',
  };
}

function createMachine(port: number, env: Record<string, string>): Machine {
  let server = launchServer({ port, env });
  const { dataDir } = server;
  return {
    server: () => server,
    kill: () => server.kill(),
    start() {
      server = launchServer({ port, env, dataDir });
    },
  };
}

/** Starts the machines, all at the same moment, and resolves once each answers. */
export async function startMachines({ databaseUrl, roles, env = {} }: MachinesOptions): Promise<Machines> {
  const [bucket, sink, bouncer] = await Promise.all([startS3Server(), startSmtpSink(), startPgBouncer(databaseUrl)]);
  const ports: number[] = [];
  while (ports.length < roles.length) ports.push(await findFreePort());
  const balancer = await startNginx(ports.filter((_, index) => roles[index]?.includes('web')));
  const shared = {
    ...bucketSettings(bucket),
    DATABASE_URL: bouncer.through(databaseUrl),
    DATABASE_DIRECT_URL: databaseUrl,
    SECRET,
    SMTP_URL: sink.url,
    REQUIRE_EMAIL_VERIFICATION: 'false',
    TRUST_PROXY: '1',
    BASE_URL: balancer.url,
  };
  const machines = ports.map((port, index) => createMachine(port, { ...shared, ROLE: roles[index] ?? '', ...env }));
  const stop = async () => {
    await balancer.stop();
    await Promise.all(machines.map(({ server }) => server().stop()));
    await bouncer.stop();
    await Promise.all([bucket.close(), sink.close()]);
    for (const { server } of machines) rmSync(server().dataDir, { recursive: true, force: true });
  };
  const output = () =>
    [balancer.output(), bouncer.output(), ...machines.map(({ server }) => server().output())].join('\n');
  try {
    await Promise.all(machines.map(({ server }) => server().ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: balancer.url, machines, bucket, sink, bouncer, balancer, output, stop };
}
