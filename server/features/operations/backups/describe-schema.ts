import type { Column, Table } from '#server/db/rows/list-tables.ts';

type JsonSchema = Record<string, unknown>;

const TEXTS: Record<string, JsonSchema> = {
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  'double precision': { type: 'number' },
  real: { type: 'number' },
  jsonb: {},
  bytea: { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$' },
};

function describeType(type: string): JsonSchema {
  if (type.endsWith('[]')) return { type: 'array', items: describeType(type.slice(0, -2)) };
  if (type.startsWith('numeric')) return { type: 'number' };
  return TEXTS[type] ?? { type: 'string' };
}

function describeColumn({ type, isNullable }: Column): JsonSchema {
  const described = describeType(type);
  const canBeNull = isNullable && typeof described.type === 'string';
  return { ...described, ...(canBeNull ? { type: [described.type, 'null'] } : {}), 'x-column-type': type };
}

/** The JSON Schema of the lines of a table. */
export function describeTable(table: Table): JsonSchema {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  return {
    title: table.name,
    type: 'object',
    properties: {
      ...Object.fromEntries(columns.map((column) => [column.name, describeColumn(column)])),
      $json_null: { type: 'array', items: { type: 'string' } },
    },
    required: columns.map(({ name }) => name),
    additionalProperties: false,
    'x-primary-key': table.key,
  };
}

/** The JSON Schema of every table of an archive. */
export function describeSchema(tables: readonly Table[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The lines of tables/*.jsonl',
    $defs: Object.fromEntries(tables.map((table) => [table.name, describeTable(table)])),
  };
}
