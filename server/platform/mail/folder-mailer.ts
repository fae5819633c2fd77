import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { syncFolder, writeNewFile } from '#server/platform/storage/durable-files.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import { messageStem } from './message-id.ts';

type FolderMailerOptions = MailSender & { folder: string; clock: Clock; log: Log };

/** Puts the bytes in place at once: a reader sees the whole file or none, also after a loss of power. */
async function replaceFile(file: string, bytes: Buffer, writtenAt: Date): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    await writeNewFile(draft, bytes, writtenAt);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Messages, and drafts that an end of the process left. */
const OWN_FILE = /^[A-Za-z0-9_=-]+\.eml$|^\.[A-Za-z0-9_=-]+\.eml\.[0-9a-f-]{36}\.part$/;

async function removeBefore(folder: string, time: Date): Promise<number> {
  // Before the first message there is no folder.
  const names = existsSync(folder) ? await readdir(folder) : [];
  let removed = 0;
  for (const name of names.filter((known) => OWN_FILE.test(known))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtime >= time) continue;
    await rm(file);
    removed += 1;
  }
  return removed;
}

/**
 * Writes each message as an .eml file, for a studio without a mail server. The file's name comes from the message's id,
 * so that a message sent twice is one file. Only the owner may read it: it holds a customer's data and access link.
 */
export function createFolderMailer({ folder, from, brandName, clock, log }: FolderMailerOptions): Mailer {
  return {
    destination: `files in ${folder}`,
    async send(message) {
      const mail = composeMail(message, { from, brandName });
      const bytes = await new MailComposer({ ...mail, newline: 'windows' }).compile().build();
      const file = path.join(folder, `${messageStem(message.id)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, bytes, clock.now());
      log.info({ file }, 'Mail written to a file.');
    },
    async isReachable() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
    deleteBefore: (time) => removeBefore(folder, time),
    async close() {},
  };
}
