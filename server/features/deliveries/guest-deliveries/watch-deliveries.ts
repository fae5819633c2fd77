import { DELIVERY_SIZES, type DeliverySize, type LinkPurpose, MOST_LINKS } from '#domain/deliveries/delivery-link.ts';
import type { GuestRole } from '#domain/orders/guests/guest-input.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeLink } from '#server/features/deliveries/create-link.ts';
import { countOpenLinks, findDeliveryOfProperty } from '#server/features/deliveries/queries.ts';
import { insertMessages } from '#server/features/messages/queries.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';
import { lockProperty } from '#server/features/properties/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { deliveredKey, findGuestLink, listWaitingGuests, type WaitingGuest } from './queries.ts';

const PAGE = 100;

/** A link that ends sooner is not sent again. */
const LEAST_DAYS = 7;

/** What the link of a guest gives: who works for the sale gets all sizes, who sells or lives there what websites show. */
const LINKS: Record<GuestRole, { purpose: LinkPurpose; sizes: DeliverySize[] }> = {
  assistant: { purpose: 'assistant', sizes: [...DELIVERY_SIZES] },
  co_agent: { purpose: 'assistant', sizes: [...DELIVERY_SIZES] },
  seller: { purpose: 'seller', sizes: ['web'] },
  tenant: { purpose: 'seller', sizes: ['web'] },
};

/** Makes the link of a guest where none works: it shows no price, leads to no payment and decides nothing. */
async function makeGuestLink(ctx: Context, { guest, propertyId }: WaitingGuest): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEAST_DAYS * DAY_MS);
  if (await findGuestLink(ctx.db, propertyId, { guestId: guest.id, until })) return;
  const delivery = await findDeliveryOfProperty(ctx.db, propertyId);
  // Without room for a link the email says whom to ask.
  if (delivery && (await countOpenLinks(ctx.db, delivery.id, now)) >= MOST_LINKS) return;
  const { link_days: days } = (await getSettings(ctx)).delivery;
  await makeLink(ctx, propertyId, {
    ...LINKS[guest.role],
    guestId: guest.id,
    name: guest.name,
    email: null,
    locale: guest.locale,
    comment: false,
    approve: false,
    pay: false,
    days,
    passwordHash: null,
  });
}

/** Writes down that a guest is to be told of a delivery, with their link, in one transaction. */
async function planDelivery(ctx: Context, waiting: WaitingGuest): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (inside) => {
    const { guest, orderId, propertyId, notifiedAt } = waiting;
    if (!(await lockProperty(inside.db, { ownerId: null }, { id: propertyId, action: 'change' }))) return;
    if ((await getFileLock(inside.db, propertyId)).kind === 'all') return;
    const [planned] = await insertMessages(inside.db, [
      {
        id: newId(now),
        kind: 'delivered',
        channel: 'email',
        uniqueKey: deliveredKey(propertyId, { guestId: guest.id, notifiedAt }),
        guestId: guest.id,
        orderId,
        dueAt: now,
        status: 'due',
        createdAt: now,
      },
    ]);
    if (planned) await makeGuestLink(inside, waiting);
  });
}

/**
 * Writes down which guests are to be told of deliveries that were sent, once for each time that the studio sends one. While nothing of it is paid they are told
 * nothing. Safe to run twice, and by several processes at once.
 */
export async function watchDeliveries(ctx: Context): Promise<void> {
  let after: string | null = null;
  do {
    const page: WaitingGuest[] = await listWaitingGuests(ctx.db, { after, limit: PAGE });
    for (const waiting of page) await planDelivery(ctx, waiting);
    after = page.length === PAGE ? (page.at(-1)?.guest.id ?? null) : null;
  } while (after);
}
