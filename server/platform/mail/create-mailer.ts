import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { ConnectionSource, MailConnection } from '#server/platform/connections/connections.ts';
import type { Log } from '#server/platform/log/log.ts';
import { readAllowed } from '#server/platform/outbound/address-guard.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { markSubjects } from './mark-subjects.ts';
import { createSmtpMailer, describeServer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'MAIL_FROM' | 'BRAND_NAME' | 'OUTBOUND_ALLOW' | 'dataDir'>;
type MailServices = { connections: ConnectionSource; clock: Clock; log: Log };

/** A mailer with how many messages are on their way by it: one that was replaced is closed after the last. */
type Held = { connection: MailConnection; mailer: Mailer; sends: number };

/**
 * The mailer of the connections: a mail server, or .eml files in `DATA_DIR/mail`. It follows them without a restart; what is on its way ends by
 * the server with which it began. In demo mode the subject of all that leaves says so, the mails about accounts and messages too.
 */
export function createMailer(config: MailConfig, { connections, clock, log }: MailServices): Mailer {
  const sender = { from: config.MAIL_FROM, brandName: config.BRAND_NAME };
  const files = createFolderMailer({ ...sender, folder: path.join(config.dataDir, 'mail'), clock, log });

  const open = (connection: MailConnection): Held => {
    const guard = connection.isTyped ? { guard: readAllowed(config) } : {};
    const mailer = connection.url ? createSmtpMailer({ ...sender, ...guard, url: connection.url }) : files;
    return { connection, mailer, sends: 0 };
  };
  let held = open(connections.peek().mail);

  const closeIdle = async (old: Held) => {
    if (old !== held && old.sends === 0) await old.mailer.close();
  };
  /** The mailer of a moment; the one before is closed as soon as nothing is on its way by it. */
  const follow = async (connection: MailConnection): Promise<Held> => {
    if (connection === held.connection) return held;
    const old = held;
    held = open(connection);
    await closeIdle(old);
    return held;
  };
  return {
    get destination() {
      const { url } = connections.peek().mail;
      return url ? describeServer(url) : files.destination;
    },
    async send(message) {
      const { mail, payments } = await connections.get();
      const used = await follow(mail);
      used.sends += 1;
      try {
        const mailer = payments.current ? used.mailer : markSubjects(used.mailer, '[Demo]');
        await mailer.send(message);
      } finally {
        used.sends -= 1;
        await closeIdle(used);
      }
    },
    isReachable: async () => (await follow((await connections.get()).mail)).mailer.isReachable(),
    deleteBefore: (time) => files.deleteBefore(time),
    close: () => held.mailer.close(),
  };
}
