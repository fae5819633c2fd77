/** Prints each figure beside the expected one, and whether all agree. A figure without an expected value is only printed. */
export function printFigures<Name extends string>(
  figures: Record<Name, number>,
  wanted: Partial<Record<NoInfer<Name>, number>>,
): boolean {
  const options = new Map<string, unknown>(Object.entries(wanted));
  const rows = Object.entries(figures).map(([name, is]) => ({ name, is, want: options.get(name) ?? '-' }));
  console.table(Object.fromEntries(rows.map(({ name, is, want }) => [name, { is, want }])));
  const isProven = rows.every(({ is, want }) => want === '-' || is === want);
  console.log(`${isProven ? 'Proven' : 'NOT PROVEN'} in ${(performance.now() / 1000).toFixed(1)} s.`);
  return isProven;
}
