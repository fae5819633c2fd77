import type { Answer } from './browser.ts';
import type { TestStudio } from './studio.ts';

/** Headers that differ with each answer and do not matter. */
const OF_EACH_ANSWER = ['date', 'x-request-id'];
const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');

/** A cookie's value is random; that there is one, how long it is and how it is kept must tell nothing. */
const withoutValue = ([name, text]: [string, string]) => [
  name,
  name === 'set-cookie' ? text.replace(/=([^;]+)/, (_pair, value: string) => `=<${value.length}>`) : text,
];

/** All that a stranger can tell from an answer, up to ids and times, and how much hashing it cost (security check 27). */
export async function observe(studio: TestStudio, ask: () => Promise<Answer>) {
  const before = studio.services.auth.hashCalls;
  const { status, headers, text } = await ask();
  const told = [...headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)).map(withoutValue);
  return { status, text: withoutIds(text), headers: told, hashes: studio.services.auth.hashCalls - before };
}
