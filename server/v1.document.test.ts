import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCallers, readPasswordHash } from '#server/test/callers.ts';
import { findOperation } from '#server/test/endpoint-table.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { V1_POLICY } from '#server/test/v1-policy.ts';
import { V1_EXAMPLES } from './v1-examples.ts';

const parameterSchema = z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() });
const contentSchema = z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() }));
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.infer<typeof operationSchema>;

let studio: TestStudio;
let passwordHash: string;
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  studio = await openTestStudio({ env: { API_REQUEST_LIMIT: '100000' } });
  passwordHash = await readPasswordHash(studio);
  document = documentSchema.parse(await (await fetch(`${studio.url}/api/v1/openapi.json`)).json());
});
afterAll(() => studio.close());

const ENDPOINTS = Object.entries(V1_POLICY).filter(([key]) => !key.includes('/uploads'));

function operationOf(key: string): Operation {
  const operation = findOperation(document.paths, key);
  if (!operation) throw new Error(`${key} is not described.`);
  return operation;
}

/** Whether a value is of a schema of the description, whose references lead into its components. */
function validate(schema: unknown, value: unknown) {
  const inside = JSON.stringify({ ...Object(schema), $defs: document.components.schemas });
  const local = JSON.parse(inside.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(local).safeParse(value);
}

describe('each example of the description for programs', () => {
  test.each(ENDPOINTS)('%s is sent, and its answer is as described', async (key, endpoint) => {
    const [method = '', pattern = ''] = key.split(' ');
    const operation = operationOf(key);
    const callers = await createCallers(studio, passwordHash, 'admin');
    const id = (await endpoint.thing?.(callers)) ?? '';
    const params = endpoint.params?.(callers, id);
    const path = pattern.replace(/:(\w+)/g, (_found, name: string) => params?.[name] ?? id);
    const query = operation.parameters.filter((each) => each.in === 'query' && each.example !== undefined);
    const search = new URLSearchParams(query.map(({ name, example }) => [name, String(example)]));
    const { token } = await createTestKey(studio, { ownerId: callers.caller?.id ?? '' });
    const json = operation.requestBody?.content['application/json'];
    if (json) expect(json.example, 'A call with a body has an example.').toBeDefined();
    const response = await fetch(`${studio.url}${path}?${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...(operation.parameters.some(({ name }) => name === 'if-match') ? { 'If-Match': '*' } : {}),
      },
      ...(json ? { body: JSON.stringify(json.example) } : {}),
      ...(!json && endpoint.body ? { body: endpoint.body } : {}),
    });
    const text = await response.text();
    expect(response.status, text).toBe(endpoint.status);
    const content = operation.responses[response.status]?.content;
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    if (!content) return;
    const described = content[type];
    expect(Object.keys(content)).toContain(type);
    if (type.endsWith('json')) expect(validate(described?.schema, JSON.parse(text)).error).toBeUndefined();
  });

  test('belongs to a call, and each of its words to a parameter', () => {
    for (const [name, { query = {} }] of Object.entries(V1_EXAMPLES)) {
      const [method, path = ''] = name.split(' ');
      const operation = operationOf(`${method} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`);
      const known = operation.parameters.filter((each) => each.in === 'query').map((each) => each.name);
      expect(known, name).toEqual(expect.arrayContaining(Object.keys(query)));
    }
  });
});

test('the description for programs names the scope of each call, and nothing of the pages', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/api\/v1\/(?!keys)/);
    for (const { security } of Object.values(item)) expect(security).toEqual([{ key: [expect.stringContaining(':')] }]);
  }
});

test('the description of the pages has nothing for keys alone', async () => {
  const pages = documentSchema.parse(await (await fetch(`${studio.url}/api/openapi.json`)).json());
  const ofV1 = Object.keys(pages.paths).filter((path) => path.startsWith('/api/v1/'));
  expect(ofV1).toEqual(['/api/v1/keys', '/api/v1/keys/{id}']);
});

test('uploads are described with the headers of tus, asked and answered', async () => {
  const { paths } = await (await fetch(`${studio.url}/api/v1/openapi.json`)).json();
  const asked = (path: string, method: string): string[] =>
    (paths[path][method].parameters ?? [])
      .filter((each: { in: string }) => each.in === 'header')
      .map((each: { name: string }) => each.name);
  expect(asked('/api/v1/uploads', 'post')).toEqual(['tus-resumable', 'upload-length', 'upload-metadata']);
  expect(asked('/api/v1/uploads/{id}', 'patch')).toEqual(['tus-resumable', 'upload-offset']);
  expect(Object.keys(paths['/api/v1/uploads'].post.responses[201].headers)).toEqual(['Location']);
  expect(Object.keys(paths['/api/v1/uploads/{id}'].patch.responses[204].headers)).toEqual(['Upload-Offset']);
});
