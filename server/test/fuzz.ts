import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findOperation } from './endpoint-table.ts';
import type { Example } from './examples.ts';
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, replaceAt, valuePaths } from './hostile-values.ts';

const schemaSchema = z.object({
  $ref: z.string().optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
});
type Schema = z.infer<typeof schemaSchema>;
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema.optional() })) }).optional(),
});

/** The parts of the API's own description that the fuzzer reads. */
export const describedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});
export type Described = z.infer<typeof describedSchema>;

/** Every place that the schema of a body has, also those that an example leaves out. */
function schemaPaths({ $ref, properties = {} }: Schema, described: Described, depth = 0): string[][] {
  const named = $ref ? described.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  if (named) return schemaPaths(named, described, depth);
  if (depth > 4) return [];
  return Object.entries(properties).flatMap(([name, inner]) => [
    [name],
    ...schemaPaths(inner, described, depth + 1).map((rest) => [name, ...rest]),
  ]);
}

function bodyVariants(example: Example, described: Described): Example[] {
  if (example.json === undefined) return [];
  const schema = findOperation(described.paths, example.key)?.requestBody?.content['application/json']?.schema ?? {};
  const places = [...valuePaths(example.json), ...schemaPaths(schema, described)];
  const { json, ...rest } = example;
  const headers = { 'Content-Type': 'application/json', ...example.headers };
  return [
    ...HOSTILE_BODIES.map((body) => ({ ...rest, headers, body })),
    ...places.flatMap((place) =>
      [...HOSTILE_VALUES, undefined].map((value) => ({ ...example, json: replaceAt(json, place, value) })),
    ),
  ];
}

function textVariants(example: Example, described: Described): Example[] {
  const parameters = findOperation(described.paths, example.key)?.parameters ?? [];
  const queryNames = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const headerNames = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  return HOSTILE_TEXTS.flatMap((text) => [
    ...Object.keys(example.params).map((name) => ({ ...example, params: { ...example.params, [name]: text } })),
    ...queryNames.map((name) => ({ ...example, query: { ...example.query, [name]: text } })),
    // A text with characters that a header cannot hold is not sent in one.
    ...(/^[ -~]{0,8000}$/.test(text) ? headerNames : []).map((name) => ({
      ...example,
      headers: { ...example.headers, [name]: text },
    })),
  ]);
}

/** An order without a pattern that is the same in each run. */
const scatter = (request: Example) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Requests that are an example with one thing wrong, `most` of them. */
export function fuzzedRequests(example: Example, described: Described, most: number): Example[] {
  return [...bodyVariants(example, described), ...textVariants(example, described)]
    .map((request) => ({ request, key: scatter(request) }))
    .sort((a, b) => a.key.localeCompare(b.key))
    .slice(0, most)
    .map(({ request }) => request);
}
