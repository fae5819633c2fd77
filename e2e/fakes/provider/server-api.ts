import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { fakeId, ProviderRefusal } from './answers.ts';
import type { FaultSwitch } from './faults.ts';
import { type FormObject, parseForm, textField } from './form.ts';
import type { Idempotency } from './idempotency.ts';
import type { FakeIntent } from './intent.ts';
import { readChanges, readMetadata, readNewIntent, wrongKey } from './intent-input.ts';
import type { Intents } from './intents.ts';
import { publicMethod, type Vault } from './vault.ts';

/** What the shop's server asked for, so that a test can compare the fields. */
export type RecordedRequest = {
  method: string;
  path: string;
  idempotencyKey: string | null;
  apiVersion: string;
  form: FormObject;
};

export type ServerApiDeps = {
  intents: Intents;
  vault: Vault;
  faults: FaultSwitch;
  idempotency: Idempotency;
  secretKey: string;
  requests: RecordedRequest[];
};

type Env = { Bindings: HttpBindings };
type Answer = { status: number; body: unknown };

/** Breaks the line instead of answering. */
export function loseAnswer(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Answers with JSON and an id of the request, as the provider does. */
export function answerJson(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'request-id': fakeId('req_', 14), ...headers } });
}

const serverError = () => ({ error: { type: 'api_error', message: 'An unknown error occurred.' } });

async function recordRequest(c: Context<Env>, deps: ServerApiDeps): Promise<RecordedRequest> {
  const url = new URL(c.req.url);
  const request = {
    method: c.req.method,
    path: url.pathname,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    apiVersion: c.req.header('stripe-version') ?? '',
    form: parseForm(c.req.method === 'GET' ? url.search : await c.req.text()),
  };
  deps.requests.push(request);
  return request;
}

/** A payment with its charge and its card, where the shop asks for them. */
function expandIntent({ intents, vault }: ServerApiDeps, intent: FakeIntent, form: FormObject): unknown {
  const asked: unknown[] = Array.isArray(form.expand) ? form.expand : [];
  const method = intent.payment_method && publicMethod(vault.getMethod(intent.payment_method));
  return {
    ...intent,
    ...(asked.includes('latest_charge') ? { latest_charge: intents.chargeOf(intent) } : {}),
    ...(asked.includes('payment_method') ? { payment_method: method } : {}),
  };
}

/** Customers and cards of the vault, and charges of cards whose customer is not there. */
function addVault(api: Hono<Env>, deps: ServerApiDeps): void {
  const { intents, vault, faults } = deps;
  api.post('/customers', async (c) => {
    const request = await recordRequest(c, deps);
    const [email, name] = [textField(request.form, 'email') ?? null, textField(request.form, 'name') ?? null];
    return runPost(deps, request, () => vault.createCustomer({ email, name }));
  });
  api.post('/payment_methods/:id/detach', async (c) =>
    runPost(deps, await recordRequest(c, deps), () => publicMethod(vault.detach(c.req.param('id')))),
  );
  api.post('/payment_intents/:id/confirm', async (c) => {
    const request = await recordRequest(c, deps);
    const method = textField(request.form, 'payment_method') ?? '';
    if (textField(request.form, 'off_session') !== 'true') throw wrongKey();
    const answer = await runPost(deps, request, () =>
      expandIntent(deps, intents.confirmKept(c.req.param('id'), method), request.form),
    );
    return faults.strikes('loseAnswerOfCharge') ? loseAnswer(c) : answer;
  });
  api.post('/payment_intents/:id', async (c) => {
    const request = await recordRequest(c, deps);
    return runPost(deps, request, () => intents.update(c.req.param('id'), readChanges(request.form)));
  });
}

async function runPost(deps: ServerApiDeps, request: RecordedRequest, run: () => unknown): Promise<Response> {
  const fingerprint = JSON.stringify([request.path, request.form]);
  const { status, body, isReplay } = await deps.idempotency(
    request.idempotencyKey ?? undefined,
    fingerprint,
    async (): Promise<Answer> => {
      await wait(deps.faults.now().delayMs);
      return { status: 200, body: run() };
    },
  );
  return answerJson(body, status, isReplay ? { 'idempotent-replayed': 'true' } : {});
}

function refundForm(deps: ServerApiDeps, form: FormObject): unknown {
  const id = textField(form, 'payment_intent') ?? '';
  const amount = textField(form, 'amount');
  const wanted = amount === undefined ? undefined : Number(amount);
  const { charge, made } = deps.intents.refund(id, wanted, readMetadata(form));
  const isExpanded = Array.isArray(form.expand) && form.expand.includes('charge');
  return { ...made, charge: isExpanded ? structuredClone(charge) : charge.id };
}

/** The refunds of a payment, the newest first, on one page. */
function listRefunds({ intents }: ServerApiDeps, form: FormObject): unknown[] {
  const id = textField(form, 'payment_intent') ?? '';
  const isExpanded = Array.isArray(form.expand) && form.expand.includes('data.charge');
  const charge = intents.chargeOf(intents.get(id));
  return intents
    .refundsOf(id)
    .reverse()
    .map((made) => (isExpanded ? { ...made, charge } : made));
}

/** The part of the provider's API that a shop's server calls with its secret key. */
export function createServerApi(deps: ServerApiDeps): Hono<Env> {
  const { intents, faults } = deps;
  const api = new Hono<Env>();
  api.onError((error) => {
    if (error instanceof ProviderRefusal) return answerJson(error.body, error.status);
    throw error;
  });
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${deps.secretKey}`) throw wrongKey();
    if (faults.strikes('serverErrors')) return answerJson(serverError(), 500);
    return next();
  });
  api.post('/payment_intents', async (c) => {
    const request = await recordRequest(c, deps);
    const livemode = deps.secretKey.includes('_live_');
    const fields = readNewIntent(request.form, request.apiVersion, livemode);
    const answer = await runPost(deps, request, () => intents.create(fields));
    return faults.strikes('loseAnswerOfCreate') ? loseAnswer(c) : answer;
  });
  api.get('/payment_intents', async (c) => {
    const request = await recordRequest(c, deps);
    const limit = Number(textField(request.form, 'limit') ?? 10);
    const data = intents.list().reverse().slice(0, limit);
    return answerJson({ object: 'list', url: request.path, has_more: intents.list().length > limit, data }, 200);
  });
  api.get('/payment_intents/:id', async (c) => {
    const request = await recordRequest(c, deps);
    await wait(faults.now().delayMs);
    return answerJson(expandIntent(deps, intents.get(c.req.param('id')), request.form), 200);
  });
  api.post('/payment_intents/:id/cancel', async (c) =>
    runPost(deps, await recordRequest(c, deps), () => intents.cancel(c.req.param('id'))),
  );
  addVault(api, deps);
  api.get('/account', async (c) => {
    await recordRequest(c, deps);
    const profile = { name: 'Sample Studio' };
    const account = { object: 'account', country: 'PT', charges_enabled: true, business_profile: profile };
    return answerJson({ id: 'acct_sample', ...account }, 200);
  });
  api.post('/refunds', async (c) => {
    const request = await recordRequest(c, deps);
    const answer = await runPost(deps, request, () => refundForm(deps, request.form));
    return faults.strikes('loseAnswerOfRefund') ? loseAnswer(c) : answer;
  });
  api.get('/refunds', async (c) => {
    const request = await recordRequest(c, deps);
    const data = listRefunds(deps, request.form);
    return answerJson({ object: 'list', url: request.path, has_more: false, data }, 200);
  });
  return api;
}
