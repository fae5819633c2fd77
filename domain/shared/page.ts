import { z } from 'zod';

/** A page of any list of `/api/v1`: the entries, and the `cursor` of the next page; null on the last one. */
export const pageSchema = <T extends z.ZodType>(entry: T) =>
  z.object({ data: z.array(entry), next_cursor: z.string().nullable() });
