import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { AppError, type FieldError } from '#domain/shared/errors.ts';
import type { Context, Services } from '#server/context.ts';
import type { HttpEnv } from './env.ts';
import { ifMatchError } from './if-match.ts';
import { inputError } from './problem.ts';

/** What a schema said of a part of a request. */
type Checked = { target: string } & ({ success: true } | { success: false; error: z.ZodError });

/** What of a request is looked at. */
type Asked = { req: { json: () => Promise<unknown>; header: (name: string) => string | undefined } };

/** The product's error answer to what a schema does not take. */
function inputRefusal({ target, error }: Extract<Checked, { success: false }>, c: Asked): AppError {
  const isIfMatch = target === 'header' && error.issues.some(({ path }) => path[0] === 'if-match');
  return isIfMatch ? ifMatchError(c.req.header('If-Match')) : inputError(error);
}

/** A router whose schemas refuse with the product's error answer. */
export function createRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (!result.success) throw inputRefusal(result, c);
    },
  });
}

/** Finds the faults of a body as it was sent. */
type ListFaults = (body: unknown) => Promise<readonly FieldError[]>;

/**
 * The hook of a route whose body has faults that no schema knows, since they depend on the studio's data: where the schema
 * refuses it, those are told in the same answer, behind the fields whose names end with `after`.
 */
export function tellAlso(listFaults: ListFaults, after: readonly string[]) {
  const refuse = async (result: Extract<Checked, { success: false }>, c: Asked): Promise<never> => {
    const refusal = inputRefusal(result, c);
    if (result.target !== 'json') throw refusal;
    const { fields } = refusal;
    const found = await listFaults(await c.req.json());
    const more = found.filter(({ path }) => !fields.some((field) => field.path === path));
    const isBefore = ({ path }: FieldError) => after.includes(path.split('.').at(-1) ?? '');
    const all = [...fields.filter(isBefore), ...more, ...fields.filter((field) => !isBefore(field))];
    throw new AppError(refusal.code, all[0]?.message ?? refusal.message, { fields: all });
  };
  return (result: Checked, c: Asked): Promise<never> | undefined => (result.success ? undefined : refuse(result, c));
}

/** The context of a use case for a request: the services, who asks and from where. */
export function requestContext(c: HonoContext<HttpEnv>, services: Services): Context {
  return { ...services, actor: c.get('actor'), clientIp: c.get('clientIp') };
}
