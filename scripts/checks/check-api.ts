import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApp } from '#server/app.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { CLIENT_TYPES, describeClient } from '../client-description.ts';

/**
 * Lets a linter read the description of the API that the running app gives. The strict rules hold but here: addresses
 * that differ by a word where others have an id (`/media/acts/{id}`, `/media/{id}/poster`) are distinguished by their words;
 * who is well and who is signed in is refused to nobody; the way back from Google has redirects alone; the server
 * of a test is this machine, and the product has no open license.
 */
const EXPECTED: Record<string, RegExp> = {
  'no-ambiguous-paths': /^#\/paths\/~1api~1media~1/,
  'operation-4xx-response': /^#\/paths\/~1api~1(health|ready|auth~1get-session)\//,
  'operation-2xx-response': /^#\/paths\/~1api~1(auth~1callback~1google|calendar-sign-ins~1\{provider\})\//,
  'no-server-example.com': /^#\/servers\//,
  'info-license': /^#\/info/,
};
const ALSO = [
  'operation-description',
  'operation-operationId-url-safe',
  'operation-singular-tag',
  'tag-description',
  'info-contact',
  'no-duplicated-enum-values',
];
const SHOWN = 20;

const rules = Object.fromEntries(ALSO.map((rule) => [rule, 'error'] as const));

/**
 * Finds arrays in the API's description that do not say what their items are. Generated clients need it, and the
 * OpenAPI linter does not check it.
 */
function listBareLists(part: unknown, pointer = '#'): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isBare = 'type' in part && part.type === 'array' && !('items' in part);
  const inside = Object.entries(part).flatMap(([name, each]) => listBareLists(each, `${pointer}/${name}`));
  return isBare ? [pointer, ...inside] : inside;
}

const studio = await openTestStudio();
const app = createApp(studio.services);
const config = await createConfig({ extends: ['recommended-strict'], rules });

async function countProblems(address: string): Promise<number> {
  const source = await (await app.request(address)).text();
  const description: { paths: object } = JSON.parse(source);
  const linted = (await lintFromString({ source, config }))
    .filter(({ ruleId, location }) => !EXPECTED[ruleId]?.test(location[0]?.pointer ?? ''))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
  const problems = [...linted, ...listBareLists(description).map((pointer) => `A list has no items: ${pointer}`)];
  for (const problem of problems.slice(0, SHOWN)) console.error(problem);
  console.log(`${address}: ${Object.keys(description.paths).length} paths, ${problems.length} problems.`);
  return problems.length;
}

/** Whether the types of the client were made from the description as it is. */
async function isClientFresh(): Promise<boolean> {
  const { firstLine } = describeClient(await (await app.request('/api/v1/openapi.json')).text());
  const isFresh = readFileSync(CLIENT_TYPES, 'utf8').startsWith(`${firstLine}\n`);
  if (!isFresh)
    console.error(`${CLIENT_TYPES} is older than the API: npm ci --prefix clients/typescript && npm run client`);
  return isFresh;
}

const found = (await countProblems('/api/openapi.json')) + (await countProblems('/api/v1/openapi.json'));
const isFresh = await isClientFresh();
await studio.close();
process.exitCode = found > 0 || !isFresh ? 1 : 0;
