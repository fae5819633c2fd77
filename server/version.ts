import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ version: z.string() });
const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');

/** The version of the product: the release that this code is, or that it comes after. */
export const VERSION = manifestSchema.parse(JSON.parse(manifest)).version;
