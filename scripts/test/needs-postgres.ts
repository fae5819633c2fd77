/** What lies between the product and a Postgres, several processes on one, and backups that this process writes beside it; without one there is nothing to test. */
export const NEEDS_POSTGRES = [
  'server/db/pooled-postgres.test.ts',
  'server/outage.test.ts',
  'server/features/operations/backups/damaged-backups.long.test.ts',
  'server/features/site/added-languages/languages.processes.test.ts',
];
