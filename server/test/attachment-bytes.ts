/** The bytes of a file of a mail, as a reader of mails gives them. */
export function attachmentBytes(content: string | ArrayBuffer | Uint8Array | undefined): Buffer {
  if (content instanceof ArrayBuffer) return Buffer.from(content);
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.from(content ?? []);
}
