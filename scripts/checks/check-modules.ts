import { readFileSync } from 'node:fs';
import { FLOORS, type Floor, findModule, MODULES, type Module } from './modules.ts';
import { importTarget, readSourceModules, type SourceModule } from './source-modules.ts';

const TABLE = 'scripts/checks/modules.ts';

type Arrow = { file: string; specifier: string; floor: Floor; from: string; to: string };

/** The imports from one module to another on the same floor, for types too. Tests may use any module. */
function listArrows(sources: readonly SourceModule[]): Arrow[] {
  return sources.flatMap(({ path: file, imports, isTest }) => {
    const from = isTest ? null : findModule(file);
    if (!from?.module) return [];
    return imports.flatMap(({ specifier }) => {
      const target = importTarget(file, specifier);
      const to = target.kind === 'project' ? findModule(target.path) : null;
      if (!from.module || !to?.module || to.floor !== from.floor || to.module === from.module) return [];
      return [{ file, specifier, floor: from.floor, from: from.module, to: to.module }];
    });
  });
}

/** A module may use what stands above it in the table: so no chain of modules comes back to where it began. */
function tableProblems(modules: readonly Module[]): string[] {
  return modules.flatMap(({ name, mayUse }, place) => {
    const above = modules.slice(0, place).map((module) => module.name);
    const wrong = mayUse.filter((used) => !above.includes(used));
    return wrong.map((used) => `${TABLE}: ${name} may not use ${used}, which stands below it: that could be a circle.`);
  });
}

function folderProblems(sources: readonly SourceModule[], names: readonly string[]): string[] {
  const problems = sources.flatMap(({ path: file }) => {
    const place = findModule(file);
    if (!place) return [];
    const { floor, module } = place;
    if (!module) return [`${file}: ${floor}/ holds folders of modules alone: move the file into one.`];
    return names.includes(module) ? [] : [`${floor}/${module}/ is no module: the modules are ${names.join(', ')}.`];
  });
  return [...new Set(problems)];
}

/** Everything that breaks the table of modules, one sentence each: folders that are none, imports against it, and a table with a circle. */
export function moduleProblems(sources: readonly SourceModule[], modules: readonly Module[] = MODULES): string[] {
  const names = modules.map(({ name }) => name);
  const mayUse = new Map(modules.map((module) => [module.name, module.mayUse]));
  const against = listArrows(sources).filter(({ from, to }) => names.includes(to) && !mayUse.get(from)?.includes(to));
  return [
    ...tableProblems(modules),
    ...folderProblems(sources, names),
    ...against.map(({ file, specifier, from, to }) => {
      const allowed = mayUse.get(from)?.join(', ') || 'no other module';
      return `${file} imports ${specifier}: ${from} may use ${allowed}, not ${to}. Move the part that both need into a module that both may use.`;
    }),
  ];
}

/** A line for each module: how many files it has on each floor, and how many modules it uses of how many that it may. */
export function moduleTable(sources: readonly SourceModule[], modules: readonly Module[] = MODULES): string[] {
  const arrows = listArrows(sources);
  const head = ['module', ...FLOORS.map((floor) => floor.replace('/features', '')), 'uses', 'arrows'];
  const rows = modules.map(({ name, mayUse }) => {
    const files = FLOORS.map((floor) => {
      const own = sources.filter(({ path, isTest }) => {
        const place = isTest ? null : findModule(path);
        return place?.floor === floor && place.module === name;
      });
      return String(own.length || '–');
    });
    const out = arrows.filter(({ from }) => from === name);
    return [name, ...files, `${new Set(out.map(({ to }) => to)).size} of ${mayUse.length}`, String(out.length)];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

/** The map of the modules as the architecture page shows it. */
export const moduleMap = (modules: readonly Module[] = MODULES): string[] => [
  '| module | what it is about | may use |',
  '| --- | --- | --- |',
  ...modules.map(({ name, about, mayUse }) => `| \`${name}\` | ${about} | ${mayUse.join(', ') || '–'} |`),
];

if (import.meta.main) {
  const sources = readSourceModules(process.cwd());
  const page = 'docs/architecture.md';
  // The formatter fills the cells of tables up.
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  const isOnPage = squeeze(readFileSync(page, 'utf8')).includes(moduleMap().join('\n'));
  const problems = moduleProblems(sources);
  if (!isOnPage) problems.push(`${page} has another map of the modules. It has to be:\n${moduleMap().join('\n')}`);
  for (const problem of problems) console.error(problem);
  for (const line of moduleTable(sources)) console.log(line);
  console.log(`Modules: ${MODULES.length}, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
