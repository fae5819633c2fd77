import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLIENT_TYPES, describeClient, readV1Description } from './client-description.ts';
import { runCommand } from './run-command.ts';

/** Makes the types of clients/typescript from the description for programs: `npm run client`. */
const GENERATOR = 'clients/typescript/node_modules/.bin/openapi-typescript';

async function makeClient(): Promise<number> {
  if (!existsSync(GENERATOR)) {
    console.error('The generator is not installed: npm ci --prefix clients/typescript');
    return 1;
  }
  const { text, firstLine } = describeClient(await readV1Description());
  const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
  try {
    const [input, output] = [path.join(folder, 'v1.json'), path.join(folder, 'schema.d.ts')];
    writeFileSync(input, text);
    const options = ['--alphabetize', '--root-types', '--root-types-no-schema-prefix'];
    const { code, output: printed } = await runCommand(GENERATOR, [input, '-o', output, ...options]);
    if (code !== 0) {
      console.error(printed);
      return 1;
    }
    writeFileSync(CLIENT_TYPES, `${firstLine}\n${readFileSync(output, 'utf8')}`);
    console.log(`${CLIENT_TYPES} is made.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await makeClient();
