import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApp } from '#server/app.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { CLIENT_TYPES, describeClient } from '../client-description.ts';

/**
 * Lets a linter read the description of the API that the running app gives. The strict rules hold but for these: addresses
 * that differ by a word where others have an id (`/media/acts/{id}`, `/media/{id}/poster`) are distinguished by their words;
 * what takes nothing and is for everybody is refused to nobody; the way back from Google has redirects alone; the server
 * of a test is this machine, and the product has no open license.
 */
const NOT_OURS = [
  ...['no-ambiguous-paths', 'operation-4xx-response', 'operation-2xx-response'],
  ...['no-server-example.com', 'info-license'],
];
const ALSO = ['operation-description', 'operation-operationId-url-safe', 'operation-singular-tag', 'tag-description'];
const SHOWN = 20;

const rules = Object.fromEntries([
  ...NOT_OURS.map((rule) => [rule, 'off'] as const),
  ...ALSO.map((rule) => [rule, 'error'] as const),
]);

const studio = await openTestStudio();
const app = createApp(studio.services);
const config = await createConfig({ extends: ['recommended-strict'], rules });

async function countProblems(address: string): Promise<number> {
  const source = await (await app.request(address)).text();
  const problems = await lintFromString({ source, config });
  for (const { ruleId, message, location } of problems.slice(0, SHOWN)) {
    console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
  }
  console.log(`${address}: ${Object.keys(JSON.parse(source).paths).length} paths, ${problems.length} problems.`);
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
