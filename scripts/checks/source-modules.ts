import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One `import`, `export … from` or `import()`. `isTypeOnly` where nothing of it is left when the types are stripped. */
export type ModuleImport = { specifier: string; isTypeOnly: boolean };

/**
 * The facts that the checks use of one source file. `path` counts from the project's root: `domain/shared/money/money.ts`. Tests and
 * what they share (`server/test/`, `app/test/`, `test-*.ts`) may reach for the fakes.
 */
export type SourceModule = {
  path: string;
  source: string;
  imports: ModuleImport[];
  isTest: boolean;
  isBarrel: boolean;
  hasDefaultExport: boolean;
};

/** The folders that hold code. */
export const ROOTS = ['locales', 'domain', 'server', 'app', 'emails', 'e2e', 'bench', 'scripts'] as const;
export type Root = (typeof ROOTS)[number];

/** The root of a path, or null for files beside the roots (`vite.config.ts`). */
export function moduleRoot(file: string): Root | null {
  return ROOTS.find((root) => file.startsWith(`${root}/`)) ?? null;
}

type Parsed = ReturnType<typeof parseSync>;

// `import { type A } from` still loads the module under verbatimModuleSyntax; `import type` alone does not.
const isTypeOnly = (statement: string) => /^(import|export)\s+type\b/.test(statement);

function importsOf(source: string, { module }: Parsed): ModuleImport[] {
  const imports = module.staticImports.map(({ start, end, moduleRequest }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: isTypeOnly(source.slice(start, end)),
  }));
  const reexports = module.staticExports.flatMap(({ start, end, entries }) => {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    return specifier ? [{ specifier, isTypeOnly: isTypeOnly(source.slice(start, end)) }] : [];
  });
  const literal = /^(['"`])(.*)\1$/s;
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = literal.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return specifier ? [{ specifier, isTypeOnly: false }] : [];
  });
  return [...imports, ...reexports, ...dynamic];
}

function isBarrel({ module, program }: Parsed): boolean {
  const own = program.body.filter((statement) => !/^(Import|Export(All|Named))Declaration$/.test(statement.type));
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return own.length === 0 && entries.length > 0 && entries.every((entry) => entry.moduleRequest);
}

/** Reads one module from its text. Throws where the text is no TypeScript. */
export function parseModule(file: string, source: string): SourceModule {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`);
  return {
    path: file,
    source,
    imports: importsOf(source, parsed),
    isTest: /\.test\.tsx?$|\/test-[^/]+\.ts$|^(app|server)\/test\//.test(file),
    isBarrel: isBarrel(parsed),
    hasDefaultExport: parsed.module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default'),
    ),
  };
}

const parsedModules = new Map<string, SourceModule>();

/** What `parseModule` read; a process that asks again for the same text parses it once. */
function parseOnce(file: string, source: string): SourceModule {
  const known = parsedModules.get(file);
  if (known?.source === source) return known;
  const module = parseModule(file, source);
  parsedModules.set(file, module);
  return module;
}

/** Every `.ts` and `.tsx` of the roots. */
export function readSourceModules(projectDir: string): SourceModule[] {
  const read = (file: string) => parseOnce(file, readFileSync(path.join(projectDir, file), 'utf8'));
  return ROOTS.flatMap((root) =>
    readdirSync(path.join(projectDir, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .sort()
      .map((file) => read(`${root}/${file}`)),
  );
}

/** Where an import leads: a path of the project, a package of npm by its name, or a module of Node. */
export type Target = { kind: 'project'; path: string } | { kind: 'npm' | 'node'; name: string };

export function importTarget(importer: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'project', path: path.join(path.dirname(importer), specifier) };
  if (specifier.startsWith('#')) return { kind: 'project', path: specifier.slice(1) };
  if (specifier.startsWith('/')) return { kind: 'project', path: specifier.slice(1) };
  // A module that the bundler makes while it builds.
  if (specifier.startsWith('virtual:')) return { kind: 'project', path: specifier };
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const [scopeOrName = '', name] = specifier.split('/');
  return { kind: 'npm', name: specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName };
}
