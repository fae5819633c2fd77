const LONGEST = 240;
/** As much of a line as is looked through: patterns take their time with a line without end. */
const LONGEST_READ = 2000;
/** Who signs in, in an address of the web or of a mail server. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@]*@/g;
/** The query of an address, with its signatures and tokens. */
const QUERY = /(\w+:\/\/[^\s?"')]+)\?[^\s"')]*/g;
const MAIL_ADDRESS = /[^\s<>()[\]"',;:/]+@[^\s<>()[\]"',;:]+/g;
/** Keys of providers, and whatever is long and made of letters and digits: tokens, hashes. */
const SECRET = /\b(?:sk|rk|pk|whsec)_\w+|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi;
/** The words that the list shows already. */
const OBVIOUS = /^The message was not sent: /;
/** An id is no secret, and identifies what failed. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The reason of a failure for the studio's eyes: its first line without addresses of people, without secrets, and without
 * the database's statement, since the message of a failed query repeats all its values. Null where there is none.
 */
export function writeError(message: string | null): string | null {
  const [line = ''] = (message ?? '').trim().split('\n');
  if (line.startsWith('Failed query')) return 'The database could not do it.';
  const clean = line
    .slice(0, LONGEST_READ)
    .replace(OBVIOUS, '')
    .replace(CREDENTIALS, '$1')
    .replace(QUERY, '$1')
    .replace(MAIL_ADDRESS, '[address]')
    .replace(SECRET, (found) => (ID.test(found) ? found : '[hidden]'));
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean || null;
}
