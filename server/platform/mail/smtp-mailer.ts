import { createTransport } from 'nodemailer';
import { composeMail, type MailSender } from './compose-mail.ts';
import { toMailError } from './mail-error.ts';
import type { Mailer } from './mailer.ts';

type SmtpMailerOptions = MailSender & {
  url: string;
  /** How long one message may take from the first connection to the server's last word. */
  timeoutMs?: number;
};

const DEFAULT_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 10_000;
const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

/** Where mail goes, without the name and the password. */
function destinationOf({ protocol, hostname, port }: URL): string {
  return `${protocol}//${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}

function openPool(url: string, timeoutMs: number) {
  const address = new URL(url);
  const stepTimeoutMs = Math.min(CONNECTION_TIMEOUT_MS, timeoutMs);
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // The job queue repeats what failed, with growing delays; the pool tries a dropped connection once more.
    maxRequeues: 1,
    // A password does not cross a network in the clear. `?requireTLS=false` in the address overrides it.
    requireTLS: address.username !== '' && !isThisMachine(address.hostname),
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Each message's own promise reports its outcome; an idle connection that breaks must not end the process.
  transport.on('error', () => {});
  return transport;
}

/** Sends through an SMTP server (`smtp://` with STARTTLS where offered, `smtps://` with TLS), over a small pool. */
export function createSmtpMailer({ url, from, brandName, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpMailerOptions): Mailer {
  const transport = openPool(url, timeoutMs);
  return {
    destination: destinationOf(new URL(url)),
    async send(message) {
      const mail = composeMail(message, { from, brandName });
      try {
        // The socket's own time-out starts again with each byte; this one ends a server that trickles.
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async isReachable() {
      try {
        return await transport.verify();
      } catch {
        return false;
      }
    },
    deleteBefore: () => Promise.resolve(0),
    async close() {
      transport.close();
    },
  };
}
