import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { Config } from '#server/config.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { describeProblem } from '#server/http/problem.ts';

/** The description of the API, OpenAPI 3.1. */
export type ApiDocument = ReturnType<OpenAPIHono<HttpEnv>['getOpenAPI31Document']>;

type PathItem = NonNullable<ApiDocument['paths']>[string];
type Operation = NonNullable<PathItem['get']>;

const SAFE_METHODS = ['get', 'head', 'options'] as const;
const METHODS = [...SAFE_METHODS, 'post', 'put', 'patch', 'delete'] as const;
const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const DESCRIPTION = [
  'Errors are application/problem+json (RFC 9457), with a stable code, a sentence for people and the fields that are wrong.',
  'Amounts whose names end in _minor are whole minor units of their currency; others are decimal.',
  'Requests that change something are refused when a browser sends them from another site.',
].join(' ');

/** What any route of this kind may be refused with, whatever it does. */
function usualProblems(method: (typeof METHODS)[number], { requestBody, parameters = [] }: Operation): ErrorCode[] {
  const ofBody: ErrorCode[] = ['malformed_request', 'too_large', 'unsupported_media_type'];
  return [
    ...(requestBody ? ofBody : []),
    ...(requestBody || parameters.length > 0 ? (['invalid_input'] as const) : []),
    ...(SAFE_METHODS.some((safe) => safe === method) ? [] : (['forbidden'] as const)),
    'internal',
  ];
}

function addProblems(operation: Operation, codes: ErrorCode[]): void {
  const responses = { ...operation.responses };
  for (const code of codes) {
    const { status, title } = describeProblem(code);
    responses[status] ??= { description: title, content: PROBLEM_CONTENT };
  }
  operation.responses = responses;
}

/** Describes every route that is mounted in `app`, with the error answers that all routes of its kind share. */
export function makeDocument(app: OpenAPIHono<HttpEnv>, config: Config): ApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${config.BRAND_NAME} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: config.BASE_URL }],
  });
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) addProblems(operation, usualProblems(method, operation));
    }
  }
  return document;
}
