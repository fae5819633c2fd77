/** Prints each figure beside the one that is wanted, and whether all agree. A figure without a wish is told for itself. */
export function printProof<Name extends string>(
  figures: Record<Name, number>,
  wanted: Partial<Record<NoInfer<Name>, number>>,
): boolean {
  const wishes = new Map<string, unknown>(Object.entries(wanted));
  const rows = Object.entries(figures).map(([name, is]) => ({ name, is, want: wishes.get(name) ?? '-' }));
  console.table(Object.fromEntries(rows.map(({ name, is, want }) => [name, { is, want }])));
  const isProven = rows.every(({ is, want }) => want === '-' || is === want);
  console.log(`${isProven ? 'Proven' : 'NOT PROVEN'} in ${(performance.now() / 1000).toFixed(1)} s.`);
  return isProven;
}
