import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { ensureTemplate } from '#server/db/ensure-template.ts';
import { TEMPLATE_FOLDER } from '#server/db/template.ts';

/** Makes the ready-made empty database that new data folders begin with, and removes those of earlier migrations. */
const isTemplate = (file: string) => /^database-[0-9a-f]+\.tar\.gz$/.test(file);

mkdirSync(TEMPLATE_FOLDER, { recursive: true });
const before = readdirSync(TEMPLATE_FOLDER).filter(isTemplate);
await ensureTemplate();
const added = readdirSync(TEMPLATE_FOLDER).filter((file) => isTemplate(file) && !before.includes(file));
if (added.length > 0) for (const file of before) rmSync(`${TEMPLATE_FOLDER}/${file}`, { force: true });
