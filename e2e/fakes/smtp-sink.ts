import { SMTPServer } from 'smtp-server';

/** One message as it came over the wire: whom the envelope names, and the bytes of the message. */
export type ReceivedMail = { from: string; recipients: string[]; bytes: Buffer };

type SinkOptions = {
  /** Asks for this name and password before it takes a message. */
  login?: { user: string; password: string };
  /** The answer to a recipient; null takes it. */
  refuse?: (address: string) => { code: number; message: string } | null;
  /** Whether the line dies after this message (counted from 1) was kept, instead of an answer. */
  diesAfter?: (count: number) => boolean;
  host?: string;
};

/** A real SMTP server on this machine that keeps every message as it came. */
export type SmtpSink = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** How many clients tried a name and a password, right or wrong. */
  logins(): number;
  close(): Promise<void>;
};

type Refusal = Error & { responseCode: number };

function refusal(code: number, message: string): Refusal {
  return Object.assign(new Error(message), { responseCode: code });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: SMTPServer, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, host, () => {
      const address = listening.address();
      // Clients that go away in the middle are what some tests are about.
      server.off('error', reject);
      server.on('error', () => {});
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The server has no port.'));
    });
  });
}

/** Starts a sink on a free port. Without `login` anybody may send; there is no TLS. */
export async function startSmtpSink({
  login,
  refuse,
  diesAfter,
  host = '127.0.0.1',
}: SinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  let logins = 0;
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      logins += 1;
      const isRight = username === login?.user && password === login?.password;
      if (isRight) callback(null, { user: username });
      else callback(refusal(535, 'Wrong name or password'));
    },
    onRcptTo({ address }, _session, callback) {
      const refused = refuse?.(address);
      callback(refused ? refusal(refused.code, refused.message) : null);
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      readAll(stream)
        .then((bytes) => {
          const mail = {
            from: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
            bytes,
          };
          received.push(mail);
          if (diesAfter?.(received.length)) for (const { _socket } of server.connections) _socket.destroy();
          callback(null, 'Taken');
        })
        .catch(callback);
    },
  });
  const port = await listen(server, host);
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${credentials}${host}:${port}`,
    port,
    received,
    logins: () => logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
