import { parseSync, Visitor } from 'vite';
import { readSourceModules, type SourceModule } from './source-modules.ts';

/** Lines of a function as they stand in the file, blank ones and comments included; of a component, whose markup takes lines. */
const MOST_LINES = 100;
const MOST_LINES_OF_COMPONENT = 160;
export const MOST_PARAMETERS = 3;

/** How many functions of a root, without tests, still take more. They are from before the rule; these numbers only become smaller. */
const STILL_MORE_PARAMETERS: Record<string, number> = { domain: 7, server: 50, app: 12, e2e: 11, bench: 1, scripts: 5 };

/** A place that breaks a habit: a literal that is spread, a context that is made for a transaction, or a function with too many `parameters` or `lines`, of which it has `count`. */
export type Broken = { habit: 'spread' | 'context' | 'parameters' | 'lines'; line: number; count: number };

type FunctionNode = { start: number; end: number; params: unknown };

function countParameters({ params }: FunctionNode): number {
  return Array.isArray(params) ? params.length : ((params as { items?: unknown[] }).items ?? []).length;
}

const mostLines = (file: string) => (file.endsWith('.tsx') ? MOST_LINES_OF_COMPONENT : MOST_LINES);

/** Every place of a file that breaks a habit, in a test as well. */
export function listBroken({ path: file, source }: Pick<SourceModule, 'path' | 'source'>): Broken[] {
  const broken: Broken[] = [];
  const countLines = (from: number, to: number) => source.slice(from, to).split('\n').length;
  const note = (habit: Broken['habit'], start: number, count = 1) =>
    broken.push({ habit, line: countLines(0, start), count });
  const lookAtFunction = (node: FunctionNode) => {
    const lines = countLines(node.start, node.end);
    if (lines > mostLines(file)) note('lines', node.start, lines);
    const parameters = countParameters(node);
    if (parameters > MOST_PARAMETERS) note('parameters', node.start, parameters);
  };
  new Visitor({
    SpreadElement({ start, argument }) {
      if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression') note('spread', start);
    },
    ObjectExpression({ start, end }) {
      if (/^\{\s*\.\.\.ctx,\s*db:/.test(source.slice(start, end))) note('context', start);
    },
    FunctionDeclaration: lookAtFunction,
    FunctionExpression: lookAtFunction,
    ArrowFunctionExpression: lookAtFunction,
  }).visit(parseSync(file, source).program);
  return broken;
}

/** Whether a habit holds in a file: tests and stories are long and call as they like, and one file makes the context of a transaction. */
function holdsIn({ path: file, isTest }: SourceModule, habit: Broken['habit']): boolean {
  if (habit === 'lines') return !isTest && !file.startsWith('e2e/') && !file.startsWith('bench/');
  if (habit === 'context') return !isTest && file !== 'server/db/transaction.ts';
  return habit === 'spread' || !isTest;
}

function describeBroken(file: string, { habit, line, count }: Broken): string {
  const sentences: Record<Broken['habit'], string> = {
    spread: 'A literal is spread: write what it holds in its place.',
    context: 'A context is made for a transaction: use inTransaction(ctx, (inside) => …).',
    lines: `This function has ${count} lines, and ${mostLines(file)} are the most: give its parts names.`,
    parameters: `This function takes ${count} parameters, and ${MOST_PARAMETERS} are the most: pass what belongs together as one object.`,
  };
  return `${file}:${line}: ${sentences[habit]}`;
}

/** Everything that breaks the habits of docs/style.md that can be told by form, one sentence each. */
export function codeProblems(
  modules: readonly SourceModule[],
  stillMore: Record<string, number> = STILL_MORE_PARAMETERS,
): string[] {
  const found = modules.flatMap((module) =>
    listBroken(module)
      .filter(({ habit }) => holdsIn(module, habit))
      .map((broken) => ({
        root: module.path.split('/')[0] ?? '',
        broken,
        sentence: describeBroken(module.path, broken),
      })),
  );
  const isParameters = ({ broken }: (typeof found)[number]) => broken.habit === 'parameters';
  const byRoot = Map.groupBy(found.filter(isParameters), ({ root }) => root);
  const tooMany = [...byRoot].flatMap(([root, all]) => {
    const known = stillMore[root] ?? 0;
    if (all.length <= known) return [];
    const heading = `${root}/ has ${all.length} functions with too many parameters, ${known} are known:`;
    const sentences = all.map(({ sentence }) => sentence);
    return known === 0 ? sentences : [heading, ...sentences];
  });
  const roots = new Set(modules.map(({ path }) => path.split('/')[0] ?? ''));
  const tooHigh = Object.entries(stillMore).flatMap(([root, known]) => {
    const count = byRoot.get(root)?.length ?? 0;
    if (!roots.has(root) || count >= known) return [];
    return [
      `${root}/ has ${count} functions with too many parameters now: lower its number in scripts/checks/check-code.ts.`,
    ];
  });
  const others = found.filter((each) => !isParameters(each)).map(({ sentence }) => sentence);
  return [...others, ...tooMany, ...tooHigh];
}

if (import.meta.main) {
  const modules = readSourceModules(process.cwd());
  const problems = codeProblems(modules);
  for (const problem of problems) console.error(problem);
  console.log(`Code: ${modules.length} modules read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
