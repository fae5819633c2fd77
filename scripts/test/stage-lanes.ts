/** The stages that wait for a browser, and the check and the build before them. */
const PAGES = ['check', 'build', 'components', 'journeys'];
/** The others. Postgres comes first: the journeys use it too, and it has a hundred connections for all. */
const SERVERS = ['postgres', 'unit', 'days', 'embedded'];

/** Two stages at once take up to eight gigabytes; a machine with less runs one at a time. */
const ROOMY_BYTES = 12 * 1024 ** 3;

/**
 * The stages in lanes that run at once, each lane one stage after another. While a stage waits, starts or comes to its last
 * long file, the other one has the cores.
 */
export function lanesOf(names: readonly string[], memoryBytes: number): string[][] {
  if (memoryBytes < ROOMY_BYTES) return [[...names]];
  const lanes = [PAGES, SERVERS].map((lane) => lane.filter((name) => names.includes(name)));
  return lanes.filter((lane) => lane.length > 0);
}
