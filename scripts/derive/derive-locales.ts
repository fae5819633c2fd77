/**
 * Writes `locales/all/`: for each area the type of its messages, which the English file gives, and the messages of all languages for what
 * picks one while it runs. Run by hand after a message, an area or a language was added: `node scripts/derive/derive-locales.ts`. The
 * results are committed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '#domain/shared/locale.ts';
import { ALL, listRecords } from '../checks/locale-records.ts';

const folder = path.join('locales', ALL);
rmSync(folder, { recursive: true, force: true });
const records = listRecords('locales', LOCALES);
for (const [area, source] of records) {
  const file = path.join(folder, area);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
}
console.log(`${records.size} files in ${folder}.`);
