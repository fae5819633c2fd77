import type { Context } from '#server/context.ts';
import { findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { requireLink, type Visitor } from '#server/features/deliveries/require-link.ts';
import { listDueOrders } from '#server/features/orders/payments/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { readWatched } from './queries.ts';
import { type Pass, toSeen, writeBeginning } from './watch-changes.ts';

/** What somebody may watch: a review, and by what they may; without a pass nothing follows the first event. */
type Watched = { deliveryId: string | null; pass: Pass | null };

/** More than this is not kept for a browser that does not read. */
const MOST_WAITING = 64;

/** The review of a link's delivery, to watch. Refuses as `requireLink` does. */
export async function watchAsVisitor(ctx: Context, visitor: Visitor): Promise<Watched> {
  const { link, property } = await requireLink(ctx, visitor);
  const due = link.canPay ? await listDueOrders(ctx.db, [property.id]) : [];
  const showsBalance = link.canPay && due.every(({ filesMovedAt }) => filesMovedAt === null);
  return { deliveryId: link.deliveryId, pass: { kind: 'link', id: link.id, showsBalance } };
}

/** The review of a property's delivery, for staff to watch. Otherwise `not_found`. */
export async function watchAsStaff(ctx: Context, propertyId: string): Promise<Watched> {
  const { id } = await requireProperty(ctx, propertyId);
  const delivery = await findDeliveryOfProperty(ctx.db, id);
  const session = ctx.actor.kind === 'user' ? ctx.actor.session : undefined;
  return {
    deliveryId: delivery?.id ?? null,
    pass: session ? { kind: 'session', id: session.id, showsBalance: true } : null,
  };
}

const encoder = new TextEncoder();

/**
 * The events of a review as they come: how many changes there are, at once and after each change, and what is to be paid whenever that
 * changes. `isOnce` ends it behind the first.
 */
export async function openEvents(
  ctx: Context,
  { deliveryId, pass }: Watched,
  isOnce: boolean,
): Promise<ReadableStream> {
  const state = await readWatched(ctx.db, deliveryId ? [{ deliveryId, pass }] : [], ctx.clock.now());
  const seen = toSeen(state, deliveryId ?? '');
  const beginning = encoder.encode(writeBeginning(seen.changes));
  if (isOnce || !pass || !deliveryId) {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(beginning);
        controller.close();
      },
    });
  }
  let leave = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const end = () => {
        if (!isOpen) return;
        isOpen = false;
        leave();
        controller.close();
      };
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) end();
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      controller.enqueue(beginning);
      leave = ctx.reviewWatch.open({ deliveryId, pass, network: clientNetwork(ctx.clientIp), send, end }, seen);
    },
    cancel: () => leave(),
  });
}
