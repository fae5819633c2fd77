import type { SendMailOptions } from 'nodemailer';
import { emailSchema } from '#domain/shared/text.ts';
import type { MailMessage } from './mailer.ts';
import { messageIdHeader } from './message-id.ts';

/** Who sends: the address of `MAIL_FROM` under the studio's name. */
export type MailSender = { from: string; brandName: string };

type Mailbox = { name: string; address: string };

function headerLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** A mailbox whose address is exactly one address. Anything else could become a second recipient or a header. */
function checkedMailbox({ name, address }: Mailbox): Mailbox {
  const checked = emailSchema.safeParse(address);
  if (!checked.success || checked.data !== address)
    throw new Error('A message has an address that is no email address.');
  return { name: headerLine(name), address };
}

/** How a mailbox takes its reader off such messages. One press alone is for addresses with https, as RFC 8058 says. */
function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (!unsubscribeUrl) return {};
  const headers = { 'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>` };
  return unsubscribeUrl.startsWith('https://')
    ? { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : headers;
}

/**
 * A message in the terms of the mail library, the same for both mailers. Addresses are structured and checked, the
 * envelope is explicit, and no header takes a line break: what a customer typed can add neither headers nor recipients.
 * Throws where an address is not one.
 */
export function composeMail(message: MailMessage, sender: MailSender): SendMailOptions {
  const from = checkedMailbox(message.from ?? { name: sender.brandName, address: sender.from });
  const to = checkedMailbox(message.to);
  return {
    messageId: messageIdHeader(message.id, from.address),
    from,
    to,
    ...(message.replyTo && { replyTo: checkedMailbox(message.replyTo) }),
    envelope: { from: from.address, to: [to.address] },
    subject: headerLine(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename: headerLine(filename),
      contentType: headerLine(contentType),
      // Calendar files need CRLF line endings. Mail servers may rewrite them in plain text, but not in base64.
      contentTransferEncoding: 'base64',
      content,
      ...(contentId && { cid: headerLine(contentId), contentDisposition: 'inline' as const }),
    })),
    // RFC 3834: keeps "I am on holiday" answers from coming back.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
