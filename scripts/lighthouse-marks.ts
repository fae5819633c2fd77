import type { Report } from './lighthouse-package.ts';

/** The measurements of one visit of a page: scores of 100, times in milliseconds, scripts in bytes as brotli sends them. */
export type Measurement = {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  layoutShift: number;
  blockedMs: number;
  scriptBytes: number;
  /** The audits that cost points outside of the performance, by their ids. */
  failedAudits: string[];
};

const KB = 1000;
/** The marks of every public page. */
const MARKS = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100, scriptBytes: 120 * KB };

const scoreOf = ({ categories }: Report, id: string) => Math.round((categories[id]?.score ?? 0) * 100);
const numberOf = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? Number.NaN;

/** The addresses of all scripts that a visit loaded. */
export function listScripts({ audits }: Report): string[] {
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? (details.items ?? []) : [];
  return items.filter((item) => item.resourceType === 'Script').map((item) => String(item.url));
}

function failedAuditsOf({ categories, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** Reads the numbers that count from a report of Lighthouse. A number that is missing is NaN, and misses its mark. */
export function makeMeasurement(path: string, report: Report, scriptBytes: number): Measurement {
  return {
    path,
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo'),
    lcpMs: numberOf(report, 'largest-contentful-paint'),
    layoutShift: numberOf(report, 'cumulative-layout-shift'),
    blockedMs: numberOf(report, 'total-blocking-time'),
    scriptBytes,
    failedAudits: failedAuditsOf(report),
  };
}

/** Of several visits of a page, the one with the median performance. */
export function findMedian(runs: readonly Measurement[]): Measurement {
  const sorted = runs.toSorted((a, b) => a.performance - b.performance);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('There is no median of nothing.');
  return median;
}

/** Lists the measurements below the marks, one sentence each; empty where all is well. */
export function listProblems(measured: Measurement): string[] {
  const { path, failedAudits, scriptBytes, layoutShift } = measured;
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .filter((name) => !(measured[name] >= MARKS[name]))
    .map((name) => `${path}: ${name} is ${measured[name]}, the mark is ${MARKS[name]}.`);
  return [
    ...scores,
    ...failedAudits.map((id) => `${path}: the audit ${id} failed.`),
    ...(layoutShift === 0 ? [] : [`${path}: the layout shifts by ${layoutShift}.`]),
    ...(scriptBytes <= MARKS.scriptBytes
      ? []
      : [`${path}: ${(scriptBytes / KB).toFixed(1)} KB of JavaScript, the mark is ${MARKS.scriptBytes / KB}.`]),
  ];
}

const HEADINGS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP s', 'CLS', 'TBT ms', 'JS KB'];

/** The measurements as a table of text. */
export function makeTable(measured: readonly Measurement[]): string {
  const rows = measured.map((row) => [
    row.path,
    ...[row.performance, row.accessibility, row.bestPractices, row.seo].map(String),
    (row.lcpMs / 1000).toFixed(2),
    row.layoutShift.toFixed(3),
    row.blockedMs.toFixed(0),
    (row.scriptBytes / KB).toFixed(1),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [HEADINGS, ...rows].map(line).join('\n');
}
