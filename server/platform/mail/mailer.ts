/** A file that travels with a message. With a `contentId` it is a picture inside of it, by the address `cid:…`. */
export type MailAttachment = { filename: string; contentType: string; content: string | Buffer; contentId?: string };

/** A message, ready to leave. `id` makes its Message-ID, so that a message sent twice can be told from two messages. */
export type MailMessage = {
  id: string;
  /** Who it is from, where that is not who the mailer was made for. */
  from?: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** Where a POST takes the reader off messages of this kind; mailboxes show a button for it (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends email. `send` resolves once the message was taken over, and rejects where it was not. */
export type Mailer = {
  /** Where mail goes, in words for the owner: `files in /data/mail` or `smtp://mail.example.com:587`. No secrets. */
  readonly destination: string;
  send(message: MailMessage): Promise<void>;
  /** Whether the destination answers now. */
  isReachable(): Promise<boolean>;
  /** Removes copies that were kept from before a time, and says how many. A mail server keeps none here: always 0. */
  deleteBefore(time: Date): Promise<number>;
  close(): Promise<void>;
};
