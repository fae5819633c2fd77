import type { ApiDocument } from './make-document.ts';

type Node = Record<string, unknown>;

/** Where in the description of programs a thing stands as it is: the name it gets, the call, and the way inside of its answer. */
const THINGS: readonly (readonly [name: string, call: string, inside: string])[] = [
  ['OrderDetails', 'get /api/v1/orders/{id}', ''],
  ['Order', 'get /api/v1/orders/{id}', 'properties/order'],
  ['OrderLine', 'get /api/v1/orders/{id}', 'properties/order/properties/lines/items'],
  ['Payment', 'get /api/v1/orders/{id}', 'properties/order/properties/payments/items'],
  ['Refund', 'get /api/v1/orders/{id}', 'properties/refunds/items'],
  ['OrderSummary', 'get /api/v1/orders', 'properties/data/items'],
  ['OrderPayments', 'get /api/v1/orders/{id}/payments', ''],
  ['IssuedDocument', 'get /api/v1/orders/{id}', 'properties/order/properties/documents/items'],
  ['DocumentSummary', 'get /api/v1/documents', 'properties/data/items'],
  ['Quote', 'post /api/v1/quotes', ''],
  ['Booking', 'post /api/v1/orders/{id}/booking', ''],
  ['CustomerDetails', 'get /api/v1/customers/{id}', ''],
  ['Customer', 'get /api/v1/customers/{id}', 'properties/customer'],
  ['Account', 'get /api/v1/accounts/{id}', ''],
  ['Invitation', 'post /api/v1/customers/invitations', ''],
  ['Property', 'get /api/v1/properties/{id}', ''],
  ['MediaItem', 'get /api/v1/media/{id}', ''],
  ['Delivery', 'get /api/v1/properties/{id}/delivery', ''],
  ['Download', 'get /api/v1/properties/{id}/downloads', 'properties/data/items'],
  ['Review', 'get /api/v1/properties/{id}/review', ''],
  ['Pin', 'get /api/v1/properties/{id}/review', 'properties/pins/items'],
  ['Round', 'get /api/v1/properties/{id}/review', 'properties/rounds/items'],
  ['Event', 'get /api/v1/events', 'properties/data/items'],
  ['Webhook', 'get /api/v1/webhooks/{id}', ''],
  ['WebhookDelivery', 'get /api/v1/webhooks/{id}/deliveries/{deliveryId}', ''],
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function follow(node: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((found, key) => (isNode(found) ? found[key] : undefined), node);
}

/** What a call answers when it succeeds. */
function findAnswer(paths: unknown, call: string): unknown {
  const [method = '', path = ''] = call.split(' ');
  const responses = follow(paths, [path, method, 'responses']);
  const status = isNode(responses) ? Object.keys(responses).find((each) => each.startsWith('2')) : undefined;
  return follow(responses, [status ?? '', 'content', 'application/json', 'schema']);
}

/** The same value for the same schema, whatever the order of its keys. */
function toKey(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isNode(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

/** A default above this many characters of JSON is the content of the sample studio, and no value that a program would send. */
const MAX_DEFAULT = 200;

const isLongDefault = (key: string, value: unknown) =>
  key === 'default' && typeof value === 'object' && value !== null && JSON.stringify(value).length > MAX_DEFAULT;

/**
 * The description without texts of the sample: where a part that is left out gets the sample's, it names none of them. Otherwise half of
 * the description would be the pages of a studio in Washington, several times over.
 */
export function withoutLongDefaults<T>(document: T): T {
  return JSON.parse(
    JSON.stringify(document, (_key, part: unknown) =>
      isNode(part)
        ? Object.fromEntries(Object.entries(part).filter(([key, value]) => !isLongDefault(key, value)))
        : part,
    ),
  );
}

/** Puts references in the place of schemas that have a name; `own` is the one that is being described itself. */
function refer(value: unknown, names: ReadonlyMap<string, string>, own?: string): unknown {
  if (Array.isArray(value)) return value.map((each) => refer(each, names));
  if (!isNode(value)) return value;
  const name = 'type' in value || 'oneOf' in value || 'anyOf' in value ? names.get(toKey(value)) : undefined;
  if (name && name !== own) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, refer(each, names)]));
}

/**
 * Names the things of the description for programs, wherever they stand: the description is half as long, and a client that is
 * made from it has an `Order` and not nine alike. Throws where a call of the list answers nothing that could be named.
 */
export function describeSchemas(document: ApiDocument): ApiDocument {
  const found = THINGS.map(([name, call, inside]) => {
    const schema = follow(findAnswer(document.paths, call), inside.split('/').filter(Boolean));
    if (!isNode(schema)) throw new Error(`${call} answers nothing that could be named ${name}.`);
    return [name, schema] as const;
  });
  const names = new Map(found.map(([name, schema]) => [toKey(schema), name]));
  const schemas = Object.fromEntries(found.map(([name, schema]) => [name, refer(schema, names, name)]));
  const named = { paths: refer(document.paths, names), components: { schemas } } as Pick<
    ApiDocument,
    'paths' | 'components'
  >;
  return {
    ...document,
    ...(named.paths ? { paths: named.paths } : {}),
    components: { ...document.components, schemas: { ...document.components?.schemas, ...named.components?.schemas } },
  };
}
