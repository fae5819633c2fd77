import { existsSync, readFileSync } from 'node:fs';
import { readTemplateFile } from '#server/db/template.ts';
import { buildFingerprint, STAMP_FILE } from './build-fingerprint.ts';

function isSiteStale(): boolean {
  if (!existsSync(STAMP_FILE) || !existsSync('build/client/index.html')) return true;
  return readFileSync(STAMP_FILE, 'utf8') !== buildFingerprint(process.cwd(), process.env);
}

async function isTemplateMissing(): Promise<boolean> {
  return !process.env.DATABASE_URL && (await readTemplateFile()) === undefined;
}

const parts = { site: isSiteStale(), template: await isTemplateMissing() };
if (parts.site || parts.template) {
  const what = [...(parts.site ? ['the pages'] : []), ...(parts.template ? ['an empty database'] : [])];
  console.log(`Building ${what.join(' and ')} …`);
  // Loaded only where it is needed, so that a start with nothing to build loses no time.
  const { build } = await import('./build.ts');
  process.exitCode = (await build(parts)) ? 0 : 1;
}
