/** What mail programs make links of: a scheme, an @, or letters around a dot as in `example.com`. */
const LINK = /:\/\/|@|[\p{L}\p{N}]\.[\p{L}]{2,}/u;

/**
 * Whether a text holds something that a mail program would make a link of.
 *
 * @example hasLink('J. R. Smith') // false
 * @example hasLink('www.example.com') // true
 */
export const hasLink = (text: string): boolean => LINK.test(text);

/**
 * A text that somebody else wrote, in one line of at most `most` characters and in a form of which no mail program makes a link: whoever orders
 * chooses to whom it goes.
 *
 * @example withoutLinks('4200 St.James Road') // '4200 St. James Road'
 */
export function withoutLinks(text: string, most = 120): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const spaced = line
    .replace(/:\/\//gu, ': ')
    .replace(/@/gu, ' @ ')
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, '$1. ');
  return [...spaced].slice(0, most).join('');
}
