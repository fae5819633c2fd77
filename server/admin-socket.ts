import { chmodSync, closeSync, openSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { accountEmailSchema } from '#domain/accounts/account-input.ts';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { doctorOptionsSchema } from '#domain/operations/doctor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Context, type Services, systemContext } from './context.ts';
import { findFolderCopier } from './db/rows/folder-copies.ts';
import { grantAdmin } from './features/accounts/grant-admin.ts';
import { makePasswordLink } from './features/accounts/make-password-link.ts';
import { resetTwoFactor } from './features/accounts/reset-two-factor.ts';
import { applyCatalogue } from './features/catalogue/apply-catalogue.ts';
import { readCatalogue } from './features/catalogue/read-catalogue.ts';
import { applyFolder, folderImportSchema } from './features/imports/apply-folder.ts';
import { openBackupProcess } from './features/operations/backups/open-backup-process.ts';
import { describeFailure, recordBackup } from './features/operations/backups/record-backup.ts';
import { resetSendingHold } from './features/operations/backups/reset-sending-hold.ts';
import { makeReport } from './features/operations/doctor/make-report.ts';
import type { HttpEnv } from './http/env.ts';
import { answerError, inputError } from './http/problem.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { readDiskSpace } from './platform/storage/folder-uploads.ts';

/** A catalogue is one document: 300 services of 40 sizes each are a megabyte. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** The services of commands: where no server runs, there is no more than the data and its queue. */
type CommandServices = Pick<Services, 'db' | 'clock' | 'config'> & { jobs: Pick<Jobs, 'enqueue'> };
type CommandContext = CommandServices & Pick<Context, 'actor' | 'clientIp'>;

/** A command takes the input as it was sent, and returns the sentence to print. */
type Command = (ctx: CommandContext, input: unknown) => Promise<string>;

function defineCommand<S extends z.ZodType>(
  schema: S,
  run: (ctx: CommandContext, input: z.output<S>) => Promise<string>,
): Command {
  return (ctx, input) => run(ctx, parseInput(schema, input));
}

function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw inputError(parsed.error);
}

const accountSchema = z.object({ email: accountEmailSchema });
const importSchema = z.object({ content: catalogueDocumentSchema, isDryRun: z.boolean() });

/** The commands that the admin socket accepts. Only processes on the same machine can reach the socket. */
const COMMANDS = {
  'make-admin': defineCommand(accountSchema, (ctx, { email }) => grantAdmin(ctx, email)),
  'reset-two-factor': defineCommand(accountSchema, (ctx, { email }) => resetTwoFactor(ctx, email)),
  'password-link': defineCommand(accountSchema.extend({ isSent: z.boolean() }), makePasswordLink),
  'resume-sending': defineCommand(z.object({ dropQueued: z.boolean() }), resetSendingHold),
  'export-catalogue': defineCommand(z.object({}), async (ctx) => JSON.stringify(await readCatalogue(ctx))),
  'import-catalogue': defineCommand(importSchema, async (ctx, input) =>
    JSON.stringify(await applyCatalogue(ctx, input)),
  ),
};
export type CommandName = keyof typeof COMMANDS;

const backupSchema = z.object({
  target: z.string().min(1),
  keep: z.int().min(1).nullable(),
  isWholeCheck: z.boolean().default(false),
});

async function makeBackup(services: Services, input: unknown): Promise<string> {
  const plan = parseInput(backupSchema, input);
  const work = () => openBackupProcess(services, plan);
  try {
    return JSON.stringify(await recordBackup(services, { target: plan.target, isScheduled: false }, work));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('conflict', describeFailure(error), { cause: error });
  }
}

async function copyDatabase(services: Services, input: unknown): Promise<string> {
  const { to } = parseInput(z.object({ to: z.string() }), input);
  const copy = findFolderCopier(services.db);
  if (!copy) throw new AppError('conflict', 'This server has no folder with a database.');
  try {
    return `The database answered nobody for ${Math.round(await copy(to))} ms.`;
  } catch (error) {
    throw new AppError('conflict', describeFailure(error), { cause: error });
  }
}

/** Commands that need the whole of a running server; where none runs, their scripts do the same with less. */
const SERVER_COMMANDS = {
  'make-backup': makeBackup,
  'copy-database': copyDatabase,
  doctor: async (services: Services, input: unknown): Promise<string> => {
    const { isDeep, isFixing } = doctorOptionsSchema.parse(input);
    return JSON.stringify(
      await makeReport({ ...systemContext(services), isDeep, readSpace: readDiskSpace }, { isFixing }),
    );
  },
  'import-media': async (services: Services, input: unknown): Promise<string> => {
    const parsed = folderImportSchema.safeParse(input);
    if (!parsed.success) throw inputError(parsed.error);
    return JSON.stringify(await applyFolder(systemContext(services), parsed.data));
  },
};
export type ServerCommandName = keyof typeof SERVER_COMMANDS;

const isServerCommand = (name: string): name is ServerCommandName => Object.hasOwn(SERVER_COMMANDS, name);

/** Runs a command in this process. Throws an AppError with a sentence for the person who runs the command. */
export async function runCommand(services: CommandServices, name: CommandName, input: unknown): Promise<string> {
  const { db, clock, config, jobs } = services;
  return COMMANDS[name]({ db, clock, config, jobs, actor: { kind: 'system' }, clientIp: '' }, input);
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function createCommandApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.post('/:command', async (c) => {
    const name = c.req.param('command');
    const input: unknown = await c.req.json();
    if (!isServerCommand(name) && !isCommand(name)) throw new AppError('not_found', `There is no command ${name}.`);
    const message = await (isServerCommand(name)
      ? SERVER_COMMANDS[name](services, input)
      : runCommand(services, name, input));
    services.log.info({ command: name }, 'console command');
    return c.json({ message });
  });
  app.onError((error, c) => answerError(error, c, services.log));
  return app;
}

const SOCKET_FILE = 'console.sock';
/** The most bytes of a socket's path, by the lowest limit of the systems (macOS: 104 bytes with the closing zero). */
const MAX_PATH_BYTES = 103;

/**
 * The socket's path for the system, and how to let go of it. One that is too long goes through an open handle of its
 * folder: the file is the same, and no folder that others can write to is involved.
 */
function reachSocket(dataDir: string): { path: string; release(): void } {
  const direct = path.join(dataDir, SOCKET_FILE);
  if (Buffer.byteLength(direct) <= MAX_PATH_BYTES) return { path: direct, release: () => {} };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/${SOCKET_FILE}`, release: () => closeSync(folder) };
}

/** Listens so that the file is its owner's alone from its first moment: the mask holds for the one call that makes it. */
function listenPrivately(server: Server, socketPath: string): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const mask = process.umask(0o177);
  try {
    server.listen(socketPath);
  } finally {
    process.umask(mask);
  }
  return listening;
}

export type AdminSocket = { close(): Promise<void> };

/**
 * Serves commands to everybody who may read the data folder: HTTP over the Unix socket `DATA_DIR/console.sock`, mode 600. Only
 * the holder of the folder's lock calls this, so a file that is there already was left by a server that is gone. Where
 * the file system takes no sockets, the server runs without the socket and logs why.
 */
export async function openAdminSocket(services: Services): Promise<AdminSocket> {
  const { dataDir } = services.config;
  const server = createServer(getRequestListener(createCommandApp(services).fetch));
  const socket = reachSocket(dataDir);
  try {
    rmSync(socket.path, { force: true });
    await listenPrivately(server, socket.path);
    chmodSync(socket.path, 0o600);
  } catch (error) {
    services.log.warn({ err: error }, 'the console socket could not be opened');
  }
  return { close: () => closeAdminSocket(server).finally(socket.release) };
}

/** Commands that run are finished first; the file goes with the server. */
async function closeAdminSocket(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  await closed;
}

/** The answer of a running server to a command: done, or refused with a sentence. */
export type AdminSocketAnswer = { isDone: boolean; message: string };

const answerSchema = z.union([
  z.object({ message: z.string() }).transform(({ message }) => ({ isDone: true, message })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ isDone: false, message: detail })),
]);

/** No socket file, and one that nobody listens at: no server runs on the folder. */
const NOBODY = ['ENOENT', 'ECONNREFUSED'];

/** Asks the server that runs on a data folder to do something; null where none does. */
export async function askAdminSocket(
  dataDir: string,
  name: CommandName | ServerCommandName,
  input: unknown,
): Promise<AdminSocketAnswer | null> {
  const socket = reachSocket(dataDir);
  try {
    return answerSchema.parse(JSON.parse(await post(socket.path, `/${name}`, JSON.stringify(input))));
  } catch (error) {
    if (NOBODY.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  } finally {
    socket.release();
  }
}

function post(socketPath: string, address: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Connection: 'close' };
    const asked = request({ socketPath, path: address, method: 'POST', headers }, async (answer) => {
      try {
        resolve(Buffer.concat(await answer.toArray()).toString());
      } catch (error) {
        reject(error);
      }
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
