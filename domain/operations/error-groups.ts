import { z } from 'zod';

/** Where an error that nobody expected happened: in a request to the API, in a job, or while a page was made. */
export const ERROR_SOURCES = ['request', 'job', 'page'] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

/**
 * An error that happened `count` times since `since`, and was not marked as resolved. `place` is the route or the kind of job; `message`
 * and `stack` are of the last time, without personal data. `total` counts all times since `first_at`, resolved ones included.
 */
export const errorGroupSchema = z.object({
  id: z.uuid(),
  source: z.enum(ERROR_SOURCES),
  place: z.string(),
  name: z.string(),
  message: z.string().nullable(),
  stack: z.string(),
  version: z.string(),
  request_id: z.string().nullable(),
  count: z.int(),
  total: z.int(),
  since: z.iso.datetime(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type ErrorGroupJson = z.infer<typeof errorGroupSchema>;

/** `GET /api/admin/errors`: the one that happened last comes first, at most 50 of them, and how many there are. */
export const errorGroupListSchema = z.object({ errors: z.array(errorGroupSchema), total: z.int() });
export type ErrorGroupList = z.infer<typeof errorGroupListSchema>;

/** What is resolved: all times up to the `total` that somebody saw. What happened since then stays on the list. */
export const resolveErrorSchema = z.object({ total: z.int('must be a whole number.').min(1, 'must be 1 or more.') });
