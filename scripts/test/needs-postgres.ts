/** What lies between the product and a Postgres, and backups that this process writes beside it; without one there is nothing to test. */
export const NEEDS_POSTGRES = [
  'server/db/pooled-postgres.test.ts',
  'server/outage.test.ts',
  'server/features/operations/backups/damaged-backups.test.ts',
];
