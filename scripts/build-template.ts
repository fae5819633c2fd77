import { readdirSync, rmSync } from 'node:fs';
import { ensureTemplate } from '#server/db/template.ts';

/** Makes the ready-made empty database that new data folders begin with, and removes those of earlier migrations. */
const isTemplate = (file: string) => /^database-[0-9a-f]+\.tar\.gz$/.test(file);

const before = readdirSync('build').filter(isTemplate);
await ensureTemplate();
const added = readdirSync('build').filter((file) => isTemplate(file) && !before.includes(file));
if (added.length > 0) for (const file of before) rmSync(`build/${file}`, { force: true });
