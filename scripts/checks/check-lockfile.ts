import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
    }),
  ),
});
type Packages = z.infer<typeof lockfileSchema>['packages'];

/** Where Node looks for a package that the one at `place` needs: in its own folder, then in each folder above. */
function placesOf(name: string, place: string): string[] {
  const here = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
  if (!place) return [here];
  const above = place.lastIndexOf('/node_modules/');
  return [here, ...placesOf(name, above < 0 ? '' : place.slice(0, above))];
}

function missingProblems(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(name, place).some((known) => packages[known]))
      .map((name) => `${name}, which ${place || 'package.json'} names, is not in package-lock.json.`),
  );
}

/**
 * Packages that others need their user to have. npm does not add them by itself (`legacy-peer-deps` in .npmrc), since it would
 * also take tools that are only offered, such as better-auth's drizzle-kit, into `npm install --omit=dev`.
 */
function missingPeerProblems(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { peerDependencies, peerDependenciesMeta }]) =>
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => !placesOf(name, place).some((known) => packages[known]))
      .map((name) => `${place} needs ${name} beside it: add that to package.json.`),
  );
}

/**
 * Lists the faults of a lockfile, one sentence each. `npm install` leaves out what belongs to other systems when it finds
 * `node_modules` already there; `npm ci` then refuses everywhere, and those systems get whatever is newest. An address would
 * tie everybody to one registry.
 */
export function lockfileProblems(lockfile: unknown): string[] {
  const { packages } = lockfileSchema.parse(lockfile);
  const addresses = Object.entries(packages)
    .filter(([, { resolved }]) => resolved)
    .map(([place]) => `${place} has an address ("resolved") in package-lock.json.`);
  return [...missingProblems(packages), ...missingPeerProblems(packages), ...addresses];
}

if (import.meta.main) {
  const lockfile: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const problems = lockfileProblems(lockfile);
  for (const problem of problems) console.error(problem);
  console.log(`Lockfile: ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
