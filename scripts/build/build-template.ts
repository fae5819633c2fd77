import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTemplate } from '#server/db/ensure-template.ts';
import { catalogFile, readOwnCatalog } from '#server/db/own-catalog.ts';
import { TEMPLATE_FOLDER, templateFile } from '#server/db/template.ts';

/** Makes the ready-made empty database that new data folders begin with, its catalog for the doctor, and removes those of earlier migrations. */
const isTemplate = (file: string) => /^database-[0-9a-f]+\.(tar\.gz|catalog\.json)$/.test(file);

mkdirSync(TEMPLATE_FOLDER, { recursive: true });
await ensureTemplate();
await readOwnCatalog();
const own = [templateFile(), catalogFile()].map((file) => path.basename(file));
const earlier = readdirSync(TEMPLATE_FOLDER).filter((file) => isTemplate(file) && !own.includes(file));
for (const file of earlier) rmSync(path.join(TEMPLATE_FOLDER, file), { force: true });
