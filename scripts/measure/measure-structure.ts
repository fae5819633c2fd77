import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Broken, listBroken, MOST_PARAMETERS } from '../checks/check-code.ts';
import { importTarget, readSourceModules, type SourceModule } from '../checks/source-modules.ts';

/**
 * Prints how the code is built, in figures: `node scripts/measure/measure-structure.ts [folder]`. Made for comparisons of one state
 * of the project with another; `docs/proof/structure.md` keeps what it printed.
 */
const FLOORS = ['domain', 'server/features', 'app/features'] as const;
const SMALL_LINES = 25;

type Graph = Map<string, Map<string, number>>;

const folderOn = (floor: string, file: string) =>
  file.startsWith(`${floor}/`) ? (/^([^/]+)\//.exec(file.slice(floor.length + 1))?.[1] ?? null) : null;

/** Which folders of a floor import which others, and by how many imports. */
function readGraph(sources: readonly SourceModule[], floor: string): Graph {
  const graph: Graph = new Map();
  for (const { path: file, imports, isTest } of sources) {
    const from = folderOn(floor, file);
    if (!from || isTest) continue;
    const arrows = graph.get(from) ?? new Map<string, number>();
    graph.set(from, arrows);
    for (const { specifier } of imports) {
      const target = importTarget(file, specifier);
      const to = target.kind === 'project' ? folderOn(floor, target.path) : null;
      if (to && to !== from) arrows.set(to, (arrows.get(to) ?? 0) + 1);
    }
  }
  return graph;
}

function reach(graph: Graph, from: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(from)?.keys() ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next)?.keys() ?? []));
  }
  return reached;
}

/** The longest way down through folders that need each other; those in a circle count as one. */
function countLevels(graph: Graph): number {
  const kept = new Map<string, number>();
  const level = (folder: string, way: readonly string[]): number => {
    const known = kept.get(folder);
    if (known !== undefined) return known;
    const below = [...(graph.get(folder)?.keys() ?? [])].filter((next) => !way.includes(next));
    const found = 1 + Math.max(0, ...below.map((next) => level(next, [...way, folder])));
    kept.set(folder, found);
    return found;
  };
  return Math.max(0, ...[...graph.keys()].map((folder) => level(folder, [])));
}

function countSmallFiles(sources: readonly SourceModule[]): number {
  const importers = new Map<string, Set<string>>();
  for (const { path: file, imports, isTest } of sources) {
    if (isTest) continue;
    for (const { specifier } of imports) {
      const target = importTarget(file, specifier);
      if (target.kind !== 'project') continue;
      importers.set(target.path, (importers.get(target.path) ?? new Set()).add(file));
    }
  }
  return sources.filter(
    ({ path: file, source, isTest }) =>
      !isTest && source.split('\n').length <= SMALL_LINES && importers.get(file)?.size === 1,
  ).length;
}

function countWords(folder: string): number {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const words = pages.map((page) => readFileSync(path.join(folder, page), 'utf8').split(/\s+/).filter(Boolean).length);
  return words.reduce((sum, each) => sum + each, 0);
}

function describeFloors(sources: readonly SourceModule[]): [string, number | string][] {
  const graphs = FLOORS.map((floor) => [floor, readGraph(sources, floor)] as const);
  const names = new Map<string, number>();
  for (const [, graph] of graphs) for (const name of graph.keys()) names.set(name, (names.get(name) ?? 0) + 1);
  const rows = graphs.flatMap(([floor, graph]): [string, number | string][] => {
    const arrows = [...graph.values()].reduce((sum, to) => sum + to.size, 0);
    const inCircles = [...graph.keys()].filter((folder) => reach(graph, folder).has(folder));
    return [
      [`${floor}: folders`, graph.size],
      [`${floor}: arrows between folders`, arrows],
      [`${floor}: levels`, countLevels(graph)],
      [`${floor}: folders in a circle`, inCircles.length],
    ];
  });
  const counts = [...names.values()];
  return [
    ...rows,
    ['names on any floor', counts.length],
    ['names on all three floors', counts.filter((count) => count === FLOORS.length).length],
    ['names on one floor alone', counts.filter((count) => count === 1).length],
  ];
}

const folder = path.resolve(process.argv[2] ?? '.');
const sources = readSourceModules(folder);
const broken = sources.flatMap(listBroken);
const countBroken = (habit: Broken['habit']) => broken.filter((each) => each.habit === habit).length;
const rows: [string, number | string][] = [
  ['files of code', sources.length],
  ...describeFloors(sources),
  ['literal spreads', countBroken('spread')],
  ['{ ...ctx, db: … }', countBroken('context')],
  [`functions with more than ${MOST_PARAMETERS} parameters, tests included`, countBroken('parameters')],
  [`files of at most ${SMALL_LINES} lines with one importer`, countSmallFiles(sources)],
  ['words in docs/', countWords(path.join(folder, 'docs'))],
  ['lines of README.md', readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n').length - 1],
];
for (const [name, value] of rows) console.log(`${name.padEnd(62)}${String(value).padStart(9)}`);
