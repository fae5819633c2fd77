import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.ts';

/** The package and its lockfile. It brings 130 MB, which only `npm run lighthouse` needs: `npm install` leaves it out. */
const WANTED = path.join(import.meta.dirname, 'lighthouse');
const FOLDER = path.resolve('.cache/lighthouse');
const FILES = ['package.json', 'package-lock.json'];

/** What a report has that is read here. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { type: string; items?: { resourceType?: unknown; url?: unknown }[] };
    }
  >;
};

type Flags = { port: number; output: 'json'; logLevel: 'error' };
type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

const isInstalled = () =>
  existsSync(path.join(FOLDER, 'node_modules/lighthouse/package.json')) &&
  FILES.every((file) => read(path.join(FOLDER, file)) === read(path.join(WANTED, file)));

/** Installs Lighthouse where its version is not there yet. */
export async function ensureLighthouse(): Promise<boolean> {
  if (isInstalled()) return true;
  console.error('Installing Lighthouse into .cache/lighthouse …');
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(WANTED, file), path.join(FOLDER, file));
  const { code } = await runCommand('npm', ['ci', '--ignore-scripts', '--prefix', FOLDER], { isShown: true });
  return code === 0;
}

/** The function of the installed package, which has no types here. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const module = await import(pathToFileURL(path.join(FOLDER, 'node_modules/lighthouse/core/index.js')).href);
  return module.default as Lighthouse;
}
