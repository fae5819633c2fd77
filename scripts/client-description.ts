import { createHash } from 'node:crypto';
import { createApp } from '#server/app.ts';
import { openTestStudio } from '#server/test/studio.ts';

export const CLIENT_TYPES = 'clients/typescript/src/schema.d.ts';

/** What the types of the client are made from, and the first line that says so. */
export type ClientDescription = { text: string; firstLine: string };

/** Takes from the description for programs what differs from one studio to another. */
export function describeClient(text: string): ClientDescription {
  const { info: _info, servers: _servers, ...rest } = JSON.parse(text);
  const same = JSON.stringify({ openapi: '3.1.0', info: { title: 'API for programs', version: '1' }, ...rest });
  const sha256 = createHash('sha256').update(same).digest('hex');
  return { text: same, firstLine: `// Made by npm run client from the description with SHA-256 ${sha256}` };
}

/** The description for programs that the running app gives. */
export async function readV1Description(): Promise<string> {
  const studio = await openTestStudio();
  try {
    return await (await createApp(studio.services).request('/api/v1/openapi.json')).text();
  } finally {
    await studio.close();
  }
}
