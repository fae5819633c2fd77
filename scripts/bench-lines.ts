import { z } from 'zod';

/** How far a busy machine may be from a mark before `npm run bench -- --check` fails. */
const SLACK = 0.25;

const markSchema = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

/** One line of the table of all benches. `ours` and `bare` are in `unit`; a mark is about the ratio where there is one. */
export const benchLineSchema = z.object({
  name: z.string(),
  ours: z.number(),
  bare: z.number().optional(),
  unit: z.string(),
  ratio: z.number().optional(),
  mark: markSchema.optional(),
});
export type BenchLine = z.infer<typeof benchLineSchema>;

/** Whether a line keeps its mark, or misses it by no more than the slack, or by more. A figure that is missing misses it. */
export function judgeLine({ ours, ratio, mark }: BenchLine): 'kept' | 'near' | 'missed' {
  if (!mark) return 'kept';
  const value = ratio ?? ours;
  const isWithin = (slack: number) =>
    'atLeast' in mark ? value >= mark.atLeast * (1 - slack) : value <= mark.atMost * (1 + slack);
  if (isWithin(0)) return 'kept';
  return isWithin(SLACK) ? 'near' : 'missed';
}

const formatNumber = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

function formatCells(line: BenchLine): string[] {
  const { name, ours, bare, unit, ratio, mark } = line;
  const limit = !mark ? '' : 'atLeast' in mark ? `at least ${mark.atLeast}` : `at most ${mark.atMost}`;
  const verdict = judgeLine(line);
  return [
    name,
    `${formatNumber(ours)} ${unit}`,
    bare === undefined ? '' : `${formatNumber(bare)} ${unit}`,
    ratio?.toFixed(2) ?? '',
    verdict === 'kept' ? limit : `${limit}: ${verdict}`,
  ];
}

/** The table of all lines, as Markdown. */
export function formatTable(lines: BenchLine[]): string {
  const rows = [['Line', 'Ours', 'Bare', 'Ratio', 'Mark'], ...lines.map(formatCells)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head, ...body] = rows.map(formatRow);
  return [head, formatRow(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Prints a line, and sends it to the run of all benches where this is a part of one. */
export function reportLine(line: BenchLine): void {
  console.log(formatCells(line).filter(Boolean).join(' | '));
  process.send?.(line);
}
