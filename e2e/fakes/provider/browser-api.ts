import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { noSuchIntent, ProviderRefusal } from './answers.ts';
import type { FaultSwitch } from './faults.ts';
import { type FormObject, objectField, parseForm, textField } from './form.ts';
import type { FakeIntent } from './intent.ts';
import { wrongKey } from './intent-input.ts';
import type { Intents } from './intents.ts';
import { answerJson, loseAnswer } from './server-api.ts';

export type BrowserApiDeps = { intents: Intents; faults: FaultSwitch; publishableKey: string; baseUrl: () => string };
type Env = { Bindings: HttpBindings };

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** What a browser may see of a payment: no metadata, no email. */
function publicIntent(intent: FakeIntent) {
  const { metadata: _, receipt_email: __, latest_charge: ___, customer: ____, ...visible } = intent;
  return visible;
}

/** A browser holds two keys to a payment: the shop's publishable key and the payment's own client secret. */
function allowed({ intents, publishableKey }: BrowserApiDeps, id: string, form: FormObject): FakeIntent {
  if (textField(form, 'key') !== publishableKey) throw wrongKey();
  const intent = intents.get(id);
  if (textField(form, 'client_secret') !== intent.client_secret) throw noSuchIntent(id);
  return intent;
}

function refusalBody(error: ProviderRefusal, intent: FakeIntent | null): unknown {
  const { payment_intent, ...rest } = error.body.error;
  return { error: payment_intent && intent ? { ...rest, payment_intent: publicIntent(intent) } : rest };
}

async function confirm(c: Context<Env>, deps: BrowserApiDeps, id: string): Promise<Response> {
  if (deps.faults.strikes('failConfirmNetwork')) return loseAnswer(c);
  const form = parseForm(await c.req.text());
  let intent: FakeIntent | null = null;
  try {
    intent = allowed(deps, id, form);
    const cardNumber = textField(objectField(objectField(form, 'payment_method_data'), 'card'), 'number') ?? '';
    deps.intents.confirm(id, { cardNumber, returnUrl: textField(form, 'return_url') ?? '', bankUrl: deps.baseUrl() });
    return deps.faults.strikes('loseAnswerOfConfirm') ? loseAnswer(c) : answerJson(publicIntent(intent), 200, CORS);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return answerJson(refusalBody(error, intent), error.status, CORS);
  }
}

/** The part of the provider's API that its own script calls from the customer's browser. */
export function createBrowserApi(deps: BrowserApiDeps): Hono<Env> {
  const api = new Hono<Env>();
  api.onError((error) => {
    if (error instanceof ProviderRefusal) return answerJson(error.body, error.status, CORS);
    throw error;
  });
  api.options('*', () => new Response(null, { status: 204, headers: CORS }));
  // The shop's server confirms at the same address, with its secret key.
  api.post('/payment_intents/:id/confirm', (c, next) =>
    c.req.header('authorization') ? next() : confirm(c, deps, c.req.param('id')),
  );
  api.get('/payment_intents/:id', (c, next) => {
    if (c.req.query('key') === undefined) return next();
    const form = parseForm(new URL(c.req.url).search);
    return Promise.resolve(answerJson(publicIntent(allowed(deps, c.req.param('id'), form)), 200, CORS));
  });
  return api;
}
