import type { RouteConfig } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { AppError, type FieldError } from '#domain/shared/errors.ts';
import type { HttpEnv } from './env.ts';

type Schema = z.core.$ZodTypes;
type Path = readonly (string | number)[];

/** So many known names are listed beside a wrong one. */
const LISTED = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The library's own union of all schemas: `def.type` tells which one it is.
const inner = (schema: z.core.$ZodType) => schema as Schema;

/** How two spellings of one name look alike: `photoCount`, `photo-count` and `photo_count`. */
const bare = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

function sentence(name: string, known: readonly string[]): string {
  const meant = known.find((each) => bare(each) === bare(name));
  if (meant) return `There is no “${name}” here. Did you mean “${meant}”?`;
  if (known.length === 0 || known.length > LISTED) return `There is no “${name}” here.`;
  return `There is no “${name}” here. What can be sent: ${known.join(', ')}.`;
}

function inObject(schema: z.core.$ZodObject, value: unknown, path: Path): FieldError[] {
  if (!isRecord(value)) return [];
  const { shape, catchall } = schema._zod.def;
  const names = Object.keys(shape);
  const isOpen = catchall !== undefined && inner(catchall)._zod.def.type !== 'never';
  return Object.entries(value).flatMap(([name, part]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known) return listUnknown(known, part, [...path, name]);
    return isOpen ? [] : [{ path: [...path, name].join('.'), message: sentence(name, names) }];
  });
}

/** Of the options that take a value, what the most generous one does not know; nothing where none takes it, which says more. */
function inUnion(options: readonly z.core.$ZodType[], value: unknown, path: Path): FieldError[] {
  const taken = options.filter((option) => z.safeParse(option, value).success);
  const found = taken.map((option) => listUnknown(option, value, path));
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** What neither side of an intersection knows. */
function inBoth({ left, right }: z.core.$ZodIntersectionDef, value: unknown, path: Path): FieldError[] {
  const others = new Set(listUnknown(right, value, path).map((fault) => fault.path));
  return listUnknown(left, value, path).filter((fault) => others.has(fault.path));
}

/**
 * The fields of a body that its schema does not know, at any depth, each with the names that it might have had. What the
 * schema refuses for another reason is left to it.
 */
export function listUnknown(schema: z.core.$ZodType, value: unknown, path: Path = []): FieldError[] {
  const one = inner(schema);
  switch (one._zod.def.type) {
    case 'object':
      return inObject(one as z.core.$ZodObject, value, path);
    case 'array': {
      const { element } = (one as z.core.$ZodArray)._zod.def;
      return Array.isArray(value) ? value.flatMap((item, at) => listUnknown(element, item, [...path, at])) : [];
    }
    case 'record': {
      const { valueType } = (one as z.core.$ZodRecord)._zod.def;
      if (!isRecord(value)) return [];
      return Object.entries(value).flatMap(([name, item]) => listUnknown(valueType, item, [...path, name]));
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return listUnknown((one as z.core.$ZodOptional)._zod.def.innerType, value, path);
    case 'pipe': {
      const { in: first, out } = (one as z.core.$ZodPipe)._zod.def;
      return listUnknown(inner(first)._zod.def.type === 'transform' ? out : first, value, path);
    }
    case 'union':
      return inUnion((one as z.core.$ZodUnion)._zod.def.options, value, path);
    case 'intersection':
      return inBoth((one as z.core.$ZodIntersection)._zod.def, value, path);
    case 'lazy':
      return listUnknown((one as z.core.$ZodLazy)._zod.def.getter(), value, path);
    default:
      return [];
  }
}

/** What a route without parameters takes of a query. */
const NO_QUERY = z.object({});

function findQuerySchema(request: RouteConfig['request']): z.core.$ZodType {
  return request?.query instanceof z.ZodType ? request.query : NO_QUERY;
}

function findBodySchema(request: RouteConfig['request']): z.core.$ZodType | null {
  const media = request?.body?.content['application/json'];
  return media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : null;
}

/** The body as JSON; undefined where it is none, which the schema of the route says. */
async function readJson({ req }: HonoContext<HttpEnv>): Promise<unknown> {
  if (!req.header('Content-Type')?.includes('json')) return undefined;
  try {
    return await req.json();
  } catch {
    return undefined;
  }
}

/**
 * Refuses a request with `invalid_input` that has fields or parameters which the route does not know: a misspelled one would
 * otherwise be left out in silence. A page of another build may know others: what it sends too much is left out.
 */
export function refuseUnknown(request: RouteConfig['request']): MiddlewareHandler<HttpEnv> {
  const [query, body] = [findQuerySchema(request), findBodySchema(request)];
  return async (c, next) => {
    if (c.get('isOfOtherBuild')) return next();
    const faults = [...listUnknown(query, c.req.query()), ...(body ? listUnknown(body, await readJson(c)) : [])];
    const [first] = faults;
    if (first) throw new AppError('invalid_input', first.message, { fields: faults });
    return next();
  };
}
