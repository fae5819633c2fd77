import { z } from '@hono/zod-openapi';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, IF_MATCH_PATTERN, versionTag } from '#domain/shared/version.ts';
import { describeProblem, problemSchema } from './problem.ts';

const MISSING =
  'Say which version you change: send the `version` that you saw in the header If-Match, in double quotes, as If-Match: "3".';
const MALFORMED = 'The header If-Match must hold a version in double quotes, as If-Match: "3".';

/** The header by which a change says which version it was made from, beside other headers of a route. */
export const ifMatchShape = {
  'if-match': z.string().regex(IF_MATCH_PATTERN).openapi({
    description:
      'The `version` that the change was made from, in double quotes. `*` changes whatever stands there (RFC 9110, 13.1.1).',
    example: '"3"',
  }),
};

/** The request of a route that changes what somebody else may be changing as well. */
export const ifMatchHeader = { headers: z.object(ifMatchShape) };

/** The refusal of a request without a well-formed `If-Match`. */
export function ifMatchError(header: string | undefined): AppError {
  return header === undefined
    ? new AppError('precondition_required', MISSING)
    : new AppError('malformed_request', MALFORMED);
}

/** The error answers of a route with `If-Match`: a stale change gets `current`, what is there now. */
export function staleResponses<T extends z.ZodType>(current: T) {
  const answer = (code: 'malformed_request' | 'precondition_required' | 'stale_version', schema: z.ZodType) => ({
    description: describeProblem(code).title,
    content: { 'application/problem+json': { schema } },
  });
  return {
    400: answer('malformed_request', problemSchema),
    412: answer('stale_version', z.object({ ...problemSchema.shape, code: z.literal('stale_version'), current })),
    428: answer('precondition_required', problemSchema),
  };
}

/** The headers of an answer that holds one resource. */
export function etagHeader({ version }: { version: number }): { ETag: string } {
  return { ETag: versionTag(version) };
}

/** Which resource a request changes, and from which version. */
export function readEdited(param: { id: string }, header: { 'if-match': string }): Edited {
  return { id: param.id, ifMatch: header['if-match'] };
}
