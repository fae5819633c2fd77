/** A message that was not taken over. The words name no person: they end in logs and in the list of failed jobs. */
export class MailError extends Error {
  /** The failure in the mail library's terms: `ECONNECTION`, `EAUTH`, `EENVELOPE`, `ETIMEDOUT` … */
  readonly code: string | undefined;
  /** The answer of the mail server, where it gave one. 4xx may succeed later, 5xx will not. */
  readonly responseCode: number | undefined;

  constructor(message: string, code: string | undefined, responseCode: number | undefined) {
    super(message);
    this.name = 'MailError';
    this.code = code;
    this.responseCode = responseCode;
  }
}

const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;

/** The mail library's error without the addresses that servers like to repeat. */
export function toMailError(error: unknown): MailError {
  if (!(error instanceof Error)) return new MailError('The message was not sent.', undefined, undefined);
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return new MailError(
    `The message was not sent: ${error.message.replace(ADDRESS, '[address]')}`,
    typeof code === 'string' ? code : undefined,
    typeof responseCode === 'number' ? responseCode : undefined,
  );
}
