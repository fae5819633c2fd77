import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { OutboundAllow } from '#server/platform/outbound/address-guard.ts';
import { guardLookup, isCallableHost, OutboundError, refuseHost } from '#server/platform/outbound/outbound-fetch.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import { PRIVATE_HOST, toMailError } from './mail-error.ts';
import type { Mailer } from './mailer.ts';

type SmtpMailerOptions = MailSender & {
  url: string;
  /** How long one message may take from the first connection to the server's last word. */
  timeoutMs?: number;
  /** The server was typed by somebody: it is called only where it is public, or opened here. */
  guard?: OutboundAllow;
};

const DEFAULT_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 10_000;
const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

/** Where mail goes, without the name and the password. */
export function describeServer(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}

type Guarded = { address: URL; guard: OutboundAllow; timeoutMs: number };
type GiveSocket = (error: Error | null, options: { connection: Socket } | null) => void;

/** The mail library tells its errors by codes; a host that is not called has none of its own. */
const withCode = (error: Error) =>
  error instanceof OutboundError ? Object.assign(error, { code: PRIVATE_HOST }) : error;

/** Connects to the addresses that were checked, as calls over HTTP do (decision 134). */
function guardSockets({ address, guard, timeoutMs }: Guarded) {
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(address.port) || DEFAULT_PORTS[address.protocol];
  return (_options: unknown, give: GiveSocket) => {
    if (!isCallableHost(host, guard)) {
      give(withCode(refuseHost(host)), null);
      return;
    }
    const socket = connect({ host, port: port ?? 587, lookup: guardLookup({ allow: guard }) });
    const fail = (error: Error) => {
      socket.destroy();
      give(withCode(error), null);
    };
    socket.setTimeout(timeoutMs, () => fail(Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })));
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners('timeout');
      socket.off('error', fail);
      give(null, { connection: socket });
    });
  };
}

function openPool({ url, guard }: Pick<SmtpMailerOptions, 'url' | 'guard'>, timeoutMs: number) {
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
    ...(guard ? { getSocket: guardSockets({ address, guard, timeoutMs: stepTimeoutMs }) } : {}),
  });
  // Each message's own promise reports its outcome; an idle connection that breaks must not end the process.
  transport.on('error', () => {});
  return transport;
}

/** Sends through an SMTP server (`smtp://` with STARTTLS where offered, `smtps://` with TLS), over a small pool. */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { url, from, brandName, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const transport = openPool(options, timeoutMs);
  return {
    destination: describeServer(url),
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
