/** The code of a mail server that is not called: it is not public, and the owner of the server did not open it. */
export const PRIVATE_HOST = 'EPRIVATE';

/** A message that was not taken over. The words name no person: they end in logs and in the list of failed jobs. */
export class MailError extends Error {
  /** The failure in the mail library's terms: `ECONNECTION`, `EAUTH`, `EENVELOPE`, `ETIMEDOUT` … */
  readonly code: string | undefined;
  /** The answer of the mail server, where it gave one. 4xx may succeed later, 5xx will not. */
  readonly responseCode: number | undefined;
  /** What the server was told when it refused: `MAIL FROM`, `RCPT TO`, `AUTH PLAIN` … */
  readonly command: string | undefined;

  constructor(message: string, { code, responseCode, command }: MailFailure) {
    super(message);
    this.command = command;
    this.name = 'MailError';
    this.code = code;
    this.responseCode = responseCode;
  }
}

type MailFailure = { code?: string | undefined; responseCode?: number | undefined; command?: string | undefined };

const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;

/** The mail library's error without the addresses that servers like to repeat. */
export function toMailError(error: unknown): MailError {
  if (!(error instanceof Error)) return new MailError('The message was not sent.', {});
  const { code, responseCode, command } = error as Error & Record<'code' | 'responseCode' | 'command', unknown>;
  return new MailError(`The message was not sent: ${error.message.replace(ADDRESS, '[address]')}`, {
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : undefined,
  });
}
