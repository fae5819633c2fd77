import type { MailInput } from '#domain/operations/connections/connection-input.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { type AppError, invalidField } from '#domain/shared/errors.ts';
import { renderTestMail } from '#emails/site/test-mail.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { type MailValues, makeMailUrl } from '#server/platform/connections/connection-values.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { type MailError, PRIVATE_HOST, toMailError } from '#server/platform/mail/mail-error.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { readAllowed } from '#server/platform/outbound/address-guard.ts';
import { newId } from '#server/platform/random/random.ts';

/** Somebody waits for the answer. */
const PATIENCE_MS = 20_000;

type Tried = Pick<MailInput, 'host' | 'port' | 'security' | 'user'> & { from: string; to: string };
type Problem = { path: keyof MailInput; message: string };

const isCertificate = (message: string) => /certificate|self.signed|wrong version|ssl|tls/i.test(message);

const PORTS = 'Mail servers mostly listen at 587 for STARTTLS and at 465 for TLS.';

/** What the connection itself failed of, before anything was said. */
function connectionProblem({ code, message }: MailError, { host, port }: Tried): Problem | null {
  switch (code) {
    case PRIVATE_HOST:
      return {
        path: 'host',
        message: `${host} is not a public address. The owner of the server can open it with OUTBOUND_ALLOW.`,
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return { path: 'host', message: `There is no server named ${host}. Look at the name again.` };
    case 'ECONNREFUSED':
      return { path: 'port', message: `${host} takes no connection at port ${port}. ${PORTS}` };
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return { path: 'port', message: `${host} did not answer at port ${port} in time. ${PORTS}` };
    case 'ETLS':
      return { path: 'security', message: `The connection to ${host} could not be encrypted. ${PORTS}` };
    default:
      return isCertificate(message)
        ? { path: 'security', message: `The connection to ${host} could not be encrypted. ${PORTS}` }
        : null;
  }
}

/** What the server refused. */
function refusalProblem({ code, responseCode, command = '' }: MailError, tried: Tried): Problem {
  const { host, user, from, to } = tried;
  const status = responseCode ? ` (${responseCode})` : '';
  if (code === 'EAUTH' && user) {
    return {
      path: 'password',
      message: `${host} does not take this name and password${status}. Some providers want a password made for apps.`,
    };
  }
  if (code === 'EAUTH' || responseCode === 530) {
    return { path: 'user', message: `${host} wants a name and a password${status}.` };
  }
  if (/^MAIL FROM/i.test(command)) {
    return { path: 'from', message: `${host} does not send for ${from}${status}. Write an address of its account.` };
  }
  if (/^RCPT TO/i.test(command)) {
    return {
      path: user ? 'from' : 'user',
      message: `${host} does not pass mail on to ${to}${status}. It may want a name and a password, or another sender.`,
    };
  }
  return { path: 'host', message: `${host} did not take the message${status}. Look at the log of the mail server.` };
}

/** Says what is wrong with a mail server that did not take a test, and what would be right, at the field that says it. */
export function describeMailFailure(error: MailError, tried: Tried): AppError {
  const { path, message } = connectionProblem(error, tried) ?? refusalProblem(error, tried);
  return invalidField(path, message);
}

/** The password that was typed, or the one that is kept, which goes to no other server than before. */
function requirePassword({ password, host, port, security, user }: MailInput, kept: MailValues | null): string {
  if (user === '') return '';
  if (password !== null && password !== '') return password;
  const isSame = kept?.host === host && kept.port === port && kept.security === security && kept.user === user;
  if (kept && isSame) return kept.password;
  const why = kept ? 'Write the password again: it would go to another server or account.' : 'Write the password.';
  throw invalidField('password', why);
}

async function requireSender(ctx: Context, from: string | null): Promise<string> {
  const own = ctx.connections.peek().mail;
  const { address } = await studioMailbox(ctx);
  const sender = (own.from !== null && ctx.config.setNames.has('MAIL_FROM') ? own.from : from) ?? address;
  if (sender !== DEFAULT_BUSINESS.email) return sender;
  throw invalidField('from', 'Write the address that emails come from: the one of the studio is still the sample’s.');
}

/**
 * Connects to a mail server, signs in and sends a test to the address of who asks, whether it is confirmed or not: nobody can confirm one while no
 * mail leaves. Otherwise `invalid_input` at the field that is wrong.
 */
export async function checkMail(ctx: Context, input: MailInput): Promise<{ message: string; values: MailValues }> {
  const { host, port, security, user } = input;
  const password = requirePassword(input, ctx.connections.peek().mail.kept?.current ?? null);
  const from = await requireSender(ctx, input.from);
  const owner = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.userId) : null;
  if (!owner) throw invalidField('host', 'Only an owner can try a mail server.');
  const values = { host, port, security, user, password, from: input.from };
  const { name: brandName } = await studioMailbox(ctx);
  const guard = readAllowed(ctx.config);
  const mailer = createSmtpMailer({ url: makeMailUrl(values), from, brandName, guard, timeoutMs: PATIENCE_MS });
  const rendered = await renderTestMail(await mailBrand(ctx));
  const to = { name: owner.name, address: owner.email };
  try {
    const id = newId(ctx.clock.now());
    await mailer.send({ id, from: { name: brandName, address: from }, to, ...rendered, attachments: [] });
  } catch (error) {
    throw describeMailFailure(toMailError(error), { host, port, security, user, from, to: to.address });
  } finally {
    await mailer.close();
  }
  return { message: `A test message went to ${to.address}. Look in its inbox, and among its spam.`, values };
}
