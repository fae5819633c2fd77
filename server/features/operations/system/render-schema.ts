import { html } from 'hono/html';
import { z } from 'zod';

/** A piece of a page, with what was put into it escaped. */
export type Markup = ReturnType<typeof html>;

/** The part of JSON Schema that the page shows. */
export const jsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

const nameOf = (reference: string) => reference.split('/').at(-1) ?? reference;

/** Several kinds of a value in a list: `string or null`. */
function joinTypes(schemas: JsonSchema[]): Markup {
  return html`${schemas.map((schema, index) => html`${index > 0 ? ' or ' : ''}${renderType(schema)}`)}`;
}

/** Renders the type of a value, in a few words. */
export function renderType(schema: JsonSchema): Markup {
  const { $ref, anyOf, allOf, items, type, format } = schema;
  if ($ref) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (anyOf ?? allOf) return joinTypes(anyOf ?? allOf ?? []);
  if (items) return html`list of ${renderType(items)}`;
  if (typeof schema.additionalProperties === 'object') return html`map of ${renderType(schema.additionalProperties)}`;
  const kind = (Array.isArray(type) ? type.join(' or ') : type) ?? 'any value';
  return html`${kind}${format ? ` (${format})` : ''}`;
}

function limitsOf({ minimum, maximum, minLength, maxLength, default: standard }: JsonSchema): string {
  const between = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low !== undefined && high !== undefined) return [`${low} to ${high}${unit}`];
    if (low !== undefined) return [`at least ${low}${unit}`];
    return high === undefined ? [] : [`at most ${high}${unit}`];
  };
  const value = standard === undefined ? [] : [`default ${JSON.stringify(standard)}`];
  return [...between(minimum, maximum, ''), ...between(minLength, maxLength, ' characters'), ...value].join(', ');
}

/** The properties inside a value, through lists and alternatives; none of what has its own name. */
function insideOf(schema: JsonSchema): JsonSchema[] {
  if (schema.$ref) return [];
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const { additionalProperties: values } = schema;
  if (typeof values === 'object') parts.push(values);
  return [...(schema.properties ? [schema] : []), ...parts.flatMap(insideOf)];
}

function writeProperty(name: string, schema: JsonSchema, isRequired: boolean): Markup {
  const limits = limitsOf(schema);
  return html`<li>
    <code class="name">${name}</code> <span class="type">${renderType(schema)}</span>
    ${isRequired ? '' : html`<span class="note">may be left out</span>`}
    ${limits ? html`<span class="note">${limits}</span>` : ''}
    ${schema.description ? html`<span class="words">${schema.description}</span>` : ''}
    ${renderProperties(schema)}
  </li>`;
}

/** The properties of a value as a list, one inside another. Empty where it has none. */
export function renderProperties(schema: JsonSchema): Markup | '' {
  const lists = insideOf(schema).map(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, property]) => writeProperty(name, property, required.includes(name))),
  );
  return lists.length > 0 ? html`${lists.map((list) => html`<ul class="properties">${list}</ul>`)}` : '';
}
