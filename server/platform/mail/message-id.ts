import { createHash } from 'node:crypto';

const MAX_STEM_LENGTH = 120;

/**
 * A message's id in characters that are safe in a file name and in a Message-ID. Different ids stay different: what is
 * neither letter, digit, `-` nor `_` is written as `=` and its hexadecimal bytes, a very long id as its hash.
 */
export function messageStem(id: string): string {
  const stem = id.replace(/[^A-Za-z0-9_-]/gu, (character) => `=${Buffer.from(character).toString('hex')}`);
  return stem.length > MAX_STEM_LENGTH ? `=sha256=${createHash('sha256').update(id).digest('hex')}` : stem;
}

/** The Message-ID of a message: the same on each attempt, so that a mailbox can drop the second copy. */
export function messageIdHeader(id: string, fromAddress: string): string {
  return `<${messageStem(id)}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`;
}
