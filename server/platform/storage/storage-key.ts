import path from 'node:path';

const MAX_KEY_LENGTH = 512;
const MAX_NAME_LENGTH = 80;
const MAX_EXTENSION_LENGTH = 10;

/** Segments of ASCII letters, digits, dots, dashes and lines below; none begins with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a key has the form that every storage takes: no way out of a folder, nothing to be escaped in an address. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Throws where a key does not have that form. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`This is no key of a file: ${JSON.stringify(key).slice(0, 100)}`);
}

/**
 * The part of a file's name that may be in a key: ASCII, at most 80 characters, never empty, without a dot in front.
 * The name as the visitor knows it is kept elsewhere. Example: `Bahçe (1).JPG` becomes `Bahce-1.jpg`.
 */
export function safeFilename(name: string): string {
  const ascii = name
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-');
  const extension = path.extname(ascii).toLowerCase().slice(0, MAX_EXTENSION_LENGTH).replace(/\.$/, '');
  const stem = ascii.slice(0, ascii.length - path.extname(ascii).length);
  const words = stem.replace(/\.+/g, '.').replace(/^[-.]+|[-.]+$/g, '');
  return `${words.slice(0, MAX_NAME_LENGTH - extension.length) || 'file'}${extension}`;
}
