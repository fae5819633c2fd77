import { draftKey } from '#domain/orders/draft-key.ts';
import { type OrderAnswer, orderAnswerSchema } from '#domain/orders/order-json.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';

/** What a customer typed; each field may be replaced. */
export type OrderOptions = {
  packageId?: string;
  email?: string;
  preferredDate?: string | null;
  preferredTime?: string | null;
  photoCount?: number | null;
};

/** Headers of a browser that was here before: its cookie, and where it comes from behind a proxy. */
export type VisitorHeaders = { cookie?: string; 'x-forwarded-for'?: string };

const FORM = {
  propertyName: 'Maple House',
  address: '12 Oak Lane',
  city: 'Bethesda',
  state: 'MD',
  zipCode: '20814',
  sqft: 2150,
  bedrooms: 3,
  bathrooms: 2.5,
  notes: 'Ring twice.',
  contactName: 'Jane Doe',
  contactPhone: '+1 202 555 0142',
};

/** The body of `POST /api/orders` for some requests. */
export function orderBody(options: OrderOptions) {
  const { packageId = 'starter', email = 'jane@example.com', preferredDate = null, preferredTime = null } = options;
  const photoCount = options.photoCount ?? null;
  const form = { ...FORM, contactEmail: email, preferredDate, preferredTime, calculatedPrice: null, photoCount };
  return { packageId, form, locale: 'en', termsVersion: TERMS_VERSION };
}

export type PlacedOrder = { answer: OrderAnswer; cookie: string };

async function readAnswer(response: Response): Promise<OrderAnswer> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return orderAnswerSchema.parse(await response.json());
}

/** Places an order over HTTP, as the browser does when the payment form opens. */
export async function placeOrder(
  url: string,
  options: OrderOptions,
  draftId: string,
  visitor: VisitorHeaders = {},
): Promise<PlacedOrder> {
  const body = orderBody(options);
  const headers = { ...visitor, 'content-type': 'application/json', 'idempotency-key': draftKey(draftId, body) };
  const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await readAnswer(response);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { answer, cookie: cookie.join('; ') || (visitor.cookie ?? '') };
}

/** Asks the server to look a payment up, as the browser does after the provider's success; whatever it answers. */
export function requestConfirmation(url: string, order: PlacedOrder): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie: order.cookie };
  const body = JSON.stringify({ payment_intent: order.answer.payment.id });
  return fetch(`${url}/api/orders/confirm`, { method: 'POST', headers, body });
}

/** Asks as `requestConfirmation` does, and reads the order. */
export async function confirmOrder(url: string, order: PlacedOrder): Promise<OrderAnswer> {
  return readAnswer(await requestConfirmation(url, order));
}

/** Pays an order in demo mode, as the browser does after its 1.5 seconds. */
export async function payDemoOrder(url: string, order: PlacedOrder): Promise<OrderAnswer> {
  const address = `${url}/api/orders/${order.answer.order.id}/demo-payment`;
  return readAnswer(await fetch(address, { method: 'POST', headers: { cookie: order.cookie } }));
}
