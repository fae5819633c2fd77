import { setTimeout as wait } from 'node:timers/promises';
import type { MediaListJson } from '#domain/media/media-json.ts';
import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import type { RunningServer } from '#server/start.ts';
import { DemoBrowser } from './demo-calls.ts';

type Reviewed = { propertyId: string; items: readonly string[] };
type DemoPin = { photo: number; x: number | null; y: number | null; text: string; wish?: string };

/** The photos take some seconds to be ready; a busy machine may need longer. */
const PATIENCE_MS = 180_000;
const POLL_MS = 500;

async function waitForPhotos(admin: DemoBrowser, { propertyId }: Reviewed): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { items } = await admin.ask<MediaListJson>('GET', `/api/properties/${propertyId}/media?limit=100`);
    if (items.every(({ status }) => status === 'ready')) return;
    if (Date.now() > end) throw new Error('The photos of the demo are not ready.');
    await wait(POLL_MS);
  }
}

/** What Sarah asks for, and what the seller adds. */
const PINS_OF_SARAH: readonly DemoPin[] = [
  { photo: 4, x: 0.52, y: 0.55, text: 'Please take the fruit bowl off the island, and brighten the stone a little.' },
  { photo: 4, x: 0.76, y: 0.3, text: '', wish: 'straighten' },
  { photo: 0, x: 0.5, y: 0.08, text: 'It was a gray day. Could we have a blue sky?', wish: 'replace-sky' },
  { photo: 6, x: 0.3, y: 0.62, text: 'The pillow on the left lies crooked.', wish: 'remove-object' },
];
const PIN_OF_SELLER: DemoPin = {
  photo: 2,
  x: 0.35,
  y: 0.7,
  text: 'The hose is ours, it can go.',
  wish: 'remove-object',
};

async function visit(running: RunningServer, token: string, name: string) {
  const browser = new DemoBrowser(running.port);
  const path = `/api/d/${token}/review`;
  await browser.ask('POST', `${path}/reviewer`, { name });
  return { browser, path };
}
type Visitor = Awaited<ReturnType<typeof visit>>;

const pin = ({ browser, path }: Visitor, items: readonly string[], { photo, wish, ...note }: DemoPin) =>
  browser.ask('POST', `${path}/pins`, { item_id: items[photo], wish: wish ?? null, ...note });

async function makeLink(admin: DemoBrowser, propertyId: string, json: unknown): Promise<string> {
  const made = await admin.ask<{ links: { url: string }[] }>('POST', `/api/properties/${propertyId}/deliveries`, json);
  return new URL(made.links.at(-1)?.url ?? '').pathname.split('/').at(-1) ?? '';
}

const sendRound = async ({ browser, path }: Visitor) => {
  const { next } = await browser.ask<ReviewJson>('GET', path);
  await browser.ask('POST', `${path}/send`, { round: next.number, price_minor: next.price_minor });
};

/** What the studio does with the first round: it answers, finishes it, and notes something for its editor. */
async function answer(admin: DemoBrowser, { propertyId, items }: Reviewed): Promise<void> {
  const path = `/api/properties/${propertyId}/review`;
  const { pins } = await admin.ask<StaffReview>('GET', path);
  const [bowl] = pins;
  const text = 'Done. We kept the vase, since it stays with the house.';
  await admin.ask('POST', `${path}/pins/${bowl?.id}/comments`, { text });
  await admin.ask('POST', `${path}/rounds/1/done`);
  const note = { item_id: items[0], x: 0.62, y: 0.2, text: 'Mind the chimney when you change the sky.' };
  await admin.ask('POST', `${path}/pins`, note);
}

/** Fills the delivery of a property with a review: a round that is done, one that was sent, and one that is being written. */
export async function fillWithReview(running: RunningServer, admin: DemoBrowser, reviewed: Reviewed): Promise<void> {
  const { propertyId, items } = reviewed;
  await waitForPhotos(admin, reviewed);
  const agent = await visit(running, await makeLink(admin, propertyId, { purpose: 'agent' }), 'Sarah Mitchell');
  const seller = await visit(
    running,
    await makeLink(admin, propertyId, { purpose: 'seller', name: 'Tom Baker' }),
    'Tom Baker',
  );
  const [bowl, ...others] = PINS_OF_SARAH;
  if (bowl) await pin(agent, items, bowl);
  await sendRound(agent);
  await answer(admin, reviewed);
  for (const each of others.slice(0, 2)) await pin(agent, items, each);
  await pin(seller, items, PIN_OF_SELLER);
  await sendRound(agent);
  for (const each of others.slice(2)) await pin(agent, items, each);
  for (const [visitor, photo] of [
    [agent, 4],
    [seller, 4],
    [agent, 9],
  ] as const) {
    await visitor.browser.ask('POST', `${visitor.path}/favorites`, { item_id: items[photo], is_favorite: true });
  }
  const { choice } = await agent.browser.ask<ReviewJson>('GET', agent.path);
  if (choice) await agent.browser.ask('PUT', `${agent.path}/choice`, { item_ids: items.slice(0, 8) });
}
