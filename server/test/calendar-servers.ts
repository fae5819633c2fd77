import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';

/** A real calendar server on this machine, with the accounts of two people and a calendar of each. */
export type CalendarServer = {
  name: string;
  port: number;
  people: [CalendarUser, CalendarUser];
  /** Stops answering, as a machine that is turned off. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Somebody with an account, as their own calendar program sees it. */
export type CalendarUser = {
  address: string;
  userName: string;
  password: string;
  /** The folder of the calendar, and the name that it has. */
  calendarUrl: string;
  calendarName: string;
};

function requireProgram(name: string): void {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined) return;
  throw new Error(`The tests of calendars need ${name}: apt-get install radicale xandikos (README).`);
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address === 'object' && address) return address.port;
  throw new Error('There is no free port.');
}

async function waitUntilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + paced(20_000);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The calendar server ended with code ${child.exitCode}.`);
    try {
      await fetch(url);
      return;
    } catch {
      if (Date.now() > deadline) throw new Error(`The calendar server at ${url} does not answer.`);
      await pause(50);
    }
  }
}

type Started = { name: string; program: string; folder: string; port: number; args: string[] };

async function start({ program, folder, port, args }: Started) {
  let child: ChildProcess;
  const restart = async () => {
    child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
    await waitUntilItAnswers(`http://127.0.0.1:${port}/`, child);
  };
  await restart();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    stop,
    restart,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const signIn = ({ userName, password }: CalendarUser) => ({
  Authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`,
});

async function makeCalendar(user: CalendarUser): Promise<CalendarUser> {
  const body = `<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
    <d:displayname>${user.calendarName}</d:displayname></d:prop></d:set></c:mkcalendar>`;
  const headers = { ...signIn(user), 'Content-Type': 'text/xml' };
  const { status } = await fetch(user.calendarUrl, { method: 'MKCALENDAR', headers, body });
  if (status !== 201) throw new Error(`The calendar ${user.calendarUrl} was not made: status ${status}.`);
  return user;
}

/** Radicale: accounts with passwords. */
export async function startRadicale(): Promise<CalendarServer> {
  requireProgram('radicale');
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'radicale-'));
  await writeFile(path.join(folder, 'users'), 'ana:secret-ana\nben:secret-ben\n');
  const config = [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    '[logging]',
    'level = error',
    '[auth]',
    'type = htpasswd',
    'htpasswd_filename = users',
    'htpasswd_encryption = plain',
    '[storage]',
    'filesystem_folder = collections',
  ];
  await writeFile(path.join(folder, 'config'), config.join('\n'));
  const started = { name: 'Radicale', program: 'radicale', folder, port };
  const running = await start({ ...started, args: ['--config', 'config'] });
  const address = `http://127.0.0.1:${port}/`;
  const user = (userName: string): CalendarUser => ({
    address,
    userName,
    password: `secret-${userName}`,
    calendarUrl: `${address}${userName}/shoots/`,
    calendarName: `Of ${userName}`,
  });
  return {
    name: 'Radicale',
    port,
    ...running,
    people: [await makeCalendar(user('ana')), await makeCalendar(user('ben'))],
  };
}

/** Xandikos: one account without a password, and two calendars in it. */
export async function startXandikos(): Promise<CalendarServer> {
  requireProgram('xandikos');
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'xandikos-'));
  const args = ['-d', folder, '-l', '127.0.0.1', '-p', String(port), '--defaults', '--autocreate'];
  const started = { name: 'Xandikos', program: 'xandikos', folder, port };
  const running = await start({ ...started, args: [...args, '--current-user-principal', '/studio'] });
  const address = `http://127.0.0.1:${port}/`;
  const user = (name: string): CalendarUser => ({
    address,
    userName: 'studio',
    password: 'none',
    calendarUrl: `${address}studio/calendars/${name}/`,
    calendarName: `Of ${name}`,
  });
  return {
    name: 'Xandikos',
    port,
    ...running,
    people: [await makeCalendar(user('ana')), await makeCalendar(user('ben'))],
  };
}

/** A calendar program of a person, which knows nothing of the studio. */
export function openProgram(user: CalendarUser) {
  const call = (method: string, name: string, text?: string) =>
    fetch(new URL(name, user.calendarUrl), {
      method,
      headers: { ...signIn(user), 'Content-Type': 'text/calendar; charset=utf-8' },
      ...(text === undefined ? {} : { body: text }),
    });
  const find = async (name: string) => {
    const response = await call('GET', name);
    return response.status === 404 ? null : response.text();
  };
  return {
    find,
    put: async (name: string, text: string) => expect((await call('PUT', name, text)).ok).toBe(true),
    delete: async (name: string) => expect((await call('DELETE', name)).ok).toBe(true),
    /** When an event begins, in UTC: `2026-12-10T15:00`. Null where there is none. */
    startOf: async (name: string) => {
      const text = await find(name);
      const event = text && new ICAL.Component(ICAL.parse(text) as [string]).getFirstSubcomponent('vevent');
      return event ? new ICAL.Event(event).startDate.toJSDate().toISOString().slice(0, 16) : null;
    },
  };
}
