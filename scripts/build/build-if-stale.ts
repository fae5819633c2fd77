import { isTemplateBuilt } from '#server/db/template.ts';
import { isSiteBuilt } from './current-build.ts';

const parts = { site: !isSiteBuilt(), template: !process.env.DATABASE_URL && !isTemplateBuilt() };
if (parts.site || parts.template) {
  const what = [...(parts.site ? ['the pages'] : []), ...(parts.template ? ['an empty database'] : [])];
  console.log(`Building ${what.join(' and ')} …`);
  // Loaded only where it is needed, so that a start with nothing to build loses no time.
  const { build } = await import('./build.ts');
  process.exitCode = (await build(parts)) ? 0 : 1;
}
