import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Audience } from '#domain/shared/access/audience.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import type { Config } from '#server/config.ts';
import { V1_PATH } from '#server/http/api-key.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { describeProblem } from '#server/http/problem.ts';
import { createRouter } from '#server/http/router.ts';
import { V1_EXAMPLES } from '#server/v1-examples.ts';
import {
  API_TAGS,
  apiTag,
  audienceSentence,
  operationName,
  parameterDescription,
  V1_TAGS,
} from './describe-operation.ts';
import { describeSchemas, withoutLongDefaults } from './describe-schemas.ts';

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

const V1_DESCRIPTION = [
  'For programs with a key, which an owner of the studio makes in the portal and sends as Authorization: Bearer ls_live_….',
  'Each call names its scope; write includes read.',
  'Lists are { data, next_cursor }: the next page is asked for with cursor.',
  'Errors are application/problem+json (RFC 9457), with a stable code, a sentence for people and the fields that are wrong.',
  'Amounts whose names end in _minor are whole minor units of their currency; times are ISO 8601 in UTC.',
  'The headers RateLimit and RateLimit-Policy say how many requests are left.',
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

type Extended = Operation & { 'x-audience'?: Audience; 'x-scope'?: string };

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

const KEY_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key that an owner made in the portal, as Authorization: Bearer ls_live_….',
} as const;

function securityOf(
  tag: string,
  { 'x-audience': audience, 'x-scope': scope }: Extended,
): NonNullable<Operation['security']> {
  if (audience === 'key') return [{ key: scope ? [scope] : [] }];
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
  operation.security = securityOf(tag, operation);
  for (const parameter of operation.parameters ?? []) {
    const words = 'name' in parameter ? parameterDescription(parameter.name) : undefined;
    if ('name' in parameter && words) parameter.description ??= words;
  }
}

type Words = { description: string; tags: typeof API_TAGS; securitySchemes: Record<string, SecurityScheme> };
type SecurityScheme = ReturnType<typeof sessionScheme> | typeof SIGNATURE_SCHEME | typeof KEY_SCHEME;

const isForKeys = (item: PathItem) => METHODS.some((method) => isOfKey(item[method]));
const isOfKey = (operation: Extended | undefined) => operation?.['x-audience'] === 'key';

function describeAll(
  app: OpenAPIHono<HttpEnv>,
  { BASE_URL }: Config,
  { securitySchemes, ...words }: Words,
): ApiDocument {
  const { description, tags } = words;
  const info = { title: 'API', version: '1', description };
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: BASE_URL }], tags });
  document.components = { ...document.components, securitySchemes };
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

/** Describes every route that is mounted in `app` for pages and visitors, with what all routes of its kind share. */
export function makeDocument(app: OpenAPIHono<HttpEnv>, config: Config): ApiDocument {
  const securitySchemes = { session: sessionScheme(config), signature: SIGNATURE_SCHEME };
  const document = describeAll(app, config, { description: DESCRIPTION, tags: API_TAGS, securitySchemes });
  const ofPages = Object.entries(document.paths ?? {}).filter(([, item]) => !isForKeys(item));
  return withoutLongDefaults({ ...document, paths: Object.fromEntries(ofPages) });
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A key of your own, such as a UUID: the same request with the same key is done once within 24 hours',
  schema: { type: 'string', maxLength: 255 },
} as const;

/** Adds what a call for programs has besides: its example, and the key by which what is posted is done once. */
function addV1Words(operation: Operation, method: string, path: string): void {
  const example = V1_EXAMPLES[`${method.toUpperCase()} ${path.replace(V1_PATH, '/')}`];
  const body = operation.requestBody;
  const json = body && 'content' in body ? body.content['application/json'] : undefined;
  if (json && example?.body !== undefined) json.example = example.body;
  for (const parameter of operation.parameters ?? []) {
    const value = 'name' in parameter && parameter.in === 'query' ? example?.query?.[parameter.name] : undefined;
    if ('name' in parameter && value !== undefined) parameter.example = value;
  }
  const isOnce = method === 'post' && !path.startsWith(`${V1_PATH}uploads`);
  if (isOnce) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
}

/** Describes what programs with a key reach: the routes of `v1`, which stands below `/api/v1`. */
export function makeV1Document(v1: OpenAPIHono<HttpEnv>, config: Config): ApiDocument {
  const app = createRouter();
  app.route(V1_PATH, v1);
  const document = describeAll(app, config, {
    description: V1_DESCRIPTION,
    tags: [],
    securitySchemes: { key: KEY_SCHEME },
  });
  const used = new Set<string>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      addV1Words(operation, method, path);
      for (const tag of operation.tags ?? []) used.add(tag);
    }
  }
  return describeSchemas({ ...document, tags: V1_TAGS.filter(({ name }) => used.has(name)) });
}
