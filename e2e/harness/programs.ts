import { spawnSync } from 'node:child_process';

/** The programs of this machine that tests of several machines and of the deployment use, with the Debian package that brings each. */
const PACKAGES = {
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  caddy: 'caddy',
  'docker-compose': 'docker-compose',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
  promtool: 'prometheus',
  radicale: 'radicale',
} as const;
export type Program = keyof typeof PACKAGES;

/** Where Debian keeps the programs of administrators, which is not in every user's path. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
export const programEnvironment = { ...process.env, PATH };

/** Throws with the package to install where this machine has no such program. */
export function requireProgram(name: Program): void {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore', env: programEnvironment });
  if (error) throw new Error(`The tests need ${name}: apt-get install ${PACKAGES[name]} (README).`);
}

/** Runs a program to its end; what it says, and whether it succeeded. */
export function runProgram(name: Program, args: readonly string[], more: { cwd?: string; env?: object } = {}) {
  requireProgram(name);
  const env = { ...programEnvironment, ...more.env };
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', ...more, env });
  return { isOk: status === 0, output: `${stdout}${stderr}` };
}
