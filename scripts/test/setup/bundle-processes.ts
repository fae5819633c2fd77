import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/*
 * Tests start some three hundred servers and commands, and each start strips the types of 700 files and finds as many more in packages:
 * 2 s of a core. A bundle of them, made once for one state of the sources, starts in a quarter of that.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUNDLES = path.join(ROOT, '.cache/test-processes');
const KEPT_MS = 3_600_000;

/** What tests start as processes of their own, and what those start. */
export const PROCESSES = [
  'server/main.ts',
  'server/db/fill-folder.ts',
  'server/db/print-catalog.ts',
  'server/features/operations/backups/make-backup-process.ts',
  'server/test/migrate-and-die.ts',
  'scripts/backup.ts',
  'scripts/backups.ts',
  'scripts/catalogue.ts',
  'scripts/demo/demo.ts',
  'scripts/doctor.ts',
  'scripts/export.ts',
  'scripts/import.ts',
  'scripts/import-media.ts',
  'scripts/make-admin.ts',
  'scripts/move.ts',
  'scripts/password-link.ts',
  'scripts/reset-secret.ts',
  'scripts/reset-two-factor.ts',
  'scripts/restore.ts',
  'scripts/studio.ts',
];

/** Packages with native parts, or with files that they find by where they stand. */
const EXTERNAL = ['@electric-sql/pglite', '@hyzyla/pdfium', 'fontkit', 'pdfkit', 'pg', 'pino', 'sharp'];

/** What a bundle is made of. */
const INPUTS = ['domain', 'emails', 'locales', 'scripts', 'server', 'package.json', 'package-lock.json'];

const isSource = (file: string) => /\.([jt]sx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file);

function listInputs(projectDir: string): string[] {
  return INPUTS.flatMap((input) => {
    const place = path.join(projectDir, input);
    if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [input];
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
    return files
      .filter(isSource)
      .sort()
      .map((file) => path.join(input, file));
  });
}

/** Another one after each change of a source, by sizes and times: reading all files would take longer than a start. */
export function sourcesFingerprint(projectDir: string): string {
  const hash = createHash('sha256');
  for (const file of listInputs(projectDir)) {
    const stat = statSync(path.join(projectDir, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files beside a source, such as migrations and the entries of workers, are found where the source stands. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('node_modules') || !id.startsWith(ROOT)) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

const entryName = (file: string) => file.replace(/\.ts$/, '');

async function writeBundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: EXTERNAL, target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROCESSES.map((file) => [entryName(file), path.join(ROOT, file)])),
        output: {
          format: 'esm',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          keepNames: true,
        },
      },
    },
  });
}

/** A module that Node loads first, and which then takes the bundled one where one of these is started, or loaded by its address as `studio` does. */
function preloadSource(folder: string): string {
  const url = (file: string) => pathToFileURL(file).href;
  const places = PROCESSES.map((file) => [url(path.join(ROOT, file)), url(path.join(folder, `${entryName(file)}.js`))]);
  return `import { registerHooks } from 'node:module';
const bundled = new Map(${JSON.stringify(places)});
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const url = bundled.get(resolved.url);
    return url ? { url, format: 'module', shortCircuit: true } : resolved;
  },
});
`;
}

function removeEarlier(own: string): void {
  for (const name of readdirSync(BUNDLES)) {
    const folder = path.join(BUNDLES, name);
    const stat = statSync(folder, { throwIfNoEntry: false });
    // Another run may be at work with a bundle of a moment ago.
    if (folder !== own && stat && Date.now() - stat.mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles the processes, unless that is done for these sources, and returns what Node has to load first. */
async function bundleProcesses(): Promise<string> {
  const folder = path.join(BUNDLES, sourcesFingerprint(ROOT));
  const preload = path.join(folder, 'preload.js');
  if (existsSync(preload)) {
    utimesSync(folder, new Date(), new Date());
    return preload;
  }
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  await writeBundle(own);
  writeFileSync(path.join(own, 'preload.js'), preloadSource(folder));
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another worker was faster.
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(preload)) throw error;
  }
  removeEarlier(folder);
  return preload;
}

let bundling: Promise<string> | undefined;

/** The environment in which a process that is started from its source runs as its bundle, and so does what it starts. */
export async function bundledEnvironment(): Promise<{ NODE_OPTIONS: string }> {
  bundling ??= bundleProcesses();
  const { NODE_OPTIONS = '', TEST_CLOCK_SHIFT_MS } = process.env;
  const own = `--import=${JSON.stringify(await bundling)}`;
  // The options of the runner itself are of no concern, besides the clock that it was given.
  return { NODE_OPTIONS: TEST_CLOCK_SHIFT_MS ? `${NODE_OPTIONS} ${own}` : own };
}
