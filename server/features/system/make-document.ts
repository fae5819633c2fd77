import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Audience } from '#domain/accounts/audience.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { Config } from '#server/config.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { describeProblem } from '#server/http/problem.ts';
import { API_TAGS, apiTag, audienceSentence, operationName, parameterDescription } from './describe-operation.ts';

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

/** Lists the refusals that any route of this kind may give, whatever it does. */
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

type Extended = Operation & { 'x-audience'?: Audience };

/** The cookie of a session, as the library of sign-ins names it (server/platform/auth/create-auth.ts). */
function sessionScheme({ isProduction }: Config) {
  const name = `${isProduction ? '__Host-studio' : 'studio'}.session_token`;
  return { type: 'apiKey', in: 'cookie', name, description: 'Set by signing in.' } as const;
}

const SIGNATURE_SCHEME = {
  type: 'apiKey',
  in: 'header',
  name: 'Stripe-Signature',
  description: 'The signature of the payment provider.',
} as const;

function securityOf(tag: string, audience: Audience): NonNullable<Operation['security']> {
  if (tag === 'webhooks') return [{ signature: [] }];
  return audience === 'anyone' || audience === 'machine' ? [] : [{ session: [] }];
}

/** Adds the description of every call: its name, its part of the API, for whom it is, and what its parameters mean. */
function addWords(operation: Extended, method: string, path: string): void {
  const audience = operation['x-audience'] ?? 'anyone';
  const tag = apiTag(path);
  operation.operationId = operationName(method, path);
  operation.tags = [tag];
  operation.description = [operation.description, audienceSentence(audience)].filter(Boolean).join(' ');
  operation.security = securityOf(tag, audience);
  for (const parameter of operation.parameters ?? []) {
    const words = 'name' in parameter ? parameterDescription(parameter.name) : undefined;
    if ('name' in parameter && words) parameter.description ??= words;
  }
}

/** Describes every route that is mounted in `app`, with what all routes of its kind share. */
export function makeDocument(app: OpenAPIHono<HttpEnv>, config: Config): ApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'API', version: '1', description: DESCRIPTION },
    servers: [{ url: config.BASE_URL }],
    tags: API_TAGS,
  });
  document.components = {
    ...document.components,
    securitySchemes: { session: sessionScheme(config), signature: SIGNATURE_SCHEME },
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      addProblems(operation, usualProblems(method, operation));
      addWords(operation, method, path);
    }
  }
  return document;
}
