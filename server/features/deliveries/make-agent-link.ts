import { DELIVERY_SIZES, MOST_LINK_NAME } from '#domain/deliveries/delivery-link.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { makeLink } from './create-link.ts';
import { findAgentLink } from './queries.ts';
import { findLinkUrl } from './sign-link.ts';

/** A link that ends sooner is not sent again. */
const LEAST_DAYS = 7;

type Agent = { name: string; email: string; locale: Locale };

const nameOf = ({ name }: Agent) => name.slice(0, MOST_LINK_NAME);

/** Makes the link by which the realtor or the customer of a property gets its media, where none works that they were sent. */
export async function makeAgentLink(ctx: Context, propertyId: string, agent: Agent): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + LEAST_DAYS * DAY_MS);
  if (await findAgentLink(ctx.db, propertyId, { name: nameOf(agent), until })) return;
  const { link_days: days } = (await getSettings(ctx)).delivery;
  const sizes = [...DELIVERY_SIZES];
  const { email, locale } = agent;
  await makeLink(ctx, propertyId, {
    purpose: 'agent',
    name: nameOf(agent),
    email,
    locale,
    sizes,
    days,
    passwordHash: null,
  });
}

/** That link with its address in the language of who gets it; null where none works. */
export async function findAgentAccess(
  ctx: Context,
  propertyId: string,
  agent: Agent,
): Promise<{ link: DeliveryLinkRow; url: string } | null> {
  const link = await findAgentLink(ctx.db, propertyId, { name: nameOf(agent), until: ctx.clock.now() });
  const url = link && (await findLinkUrl(ctx, link, agent.locale));
  return url ? { link, url } : null;
}

/** The address of that link alone. */
export async function findAgentUrl(ctx: Context, propertyId: string, agent: Agent): Promise<string | null> {
  return (await findAgentAccess(ctx, propertyId, agent))?.url ?? null;
}
