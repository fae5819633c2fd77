import { Hono } from 'hono';
import type { FakeIntent } from './intent.ts';
import type { Intents } from './intents.ts';

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const page = (id: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Your bank</title><link rel="icon" href="data:,"></head>
  <body>
    <main>
      <h1>Your bank</h1>
      <p>Do you allow this payment?</p>
      <form method="post" action="/bank/${id}/approve"><button>Approve</button></form>
      <form method="post" action="/bank/${id}/refuse"><button>Refuse</button></form>
    </main>
  </body>
</html>`;

function returnAddress(intent: FakeIntent, returnUrl: string, redirectStatus: 'succeeded' | 'failed'): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', redirectStatus);
  return address.href;
}

/** The page of the customer's bank, which asks and then leads back to the shop. */
export function createBank(intents: Intents): Hono {
  const bank = new Hono();
  const waiting = (id: string) => {
    const intent = intents.get(id);
    return intent.next_action ? { intent, returnUrl: intent.next_action.redirect_to_url.return_url } : null;
  };
  bank.get('/:id', (c) =>
    waiting(c.req.param('id')) ? c.html(page(c.req.param('id'))) : c.text('Nothing to do.', 410),
  );
  bank.post('/:id/:answer{approve|refuse}', (c) => {
    const { id, answer } = c.req.param();
    const asked = waiting(id);
    if (!asked) return c.text('Nothing to do.', 410);
    if (answer === 'approve') intents.succeed(id);
    else intents.decline(id, AUTHENTICATION_FAILED);
    return c.redirect(returnAddress(asked.intent, asked.returnUrl, answer === 'approve' ? 'succeeded' : 'failed'), 303);
  });
  return bank;
}
