import { renderPropertyLead } from '#emails/site/property-lead.ts';
import type { Context } from '#server/context.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import { findAgentMailbox } from '#server/features/listings/pages/find-agent.ts';
import { findPageOf } from '#server/features/listings/pages/queries.ts';
import { findLead } from '#server/features/shared/leads/queries.ts';
import { readLeadNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/** The email of an inquiry to the agent, whose answer goes to who asked. Null where it was deleted meanwhile, or the agent's address is not a proven one any more. */
export async function composeLeadMail(ctx: Context, mail: MailRow): Promise<MailMessage | null> {
  const note = readLeadNote(ctx, mail);
  const lead = note && (await findLead(ctx.db, note.leadId));
  const found = lead && (await findPageOf(ctx.db, lead.propertyId));
  const agent = found && (await findAgentMailbox(ctx.db, found.page, found.property));
  if (!lead || !found || !agent) return null;
  const { site } = await ctx.content.get();
  const { property } = found;
  const isRealtors = agent.locale !== null;
  const facts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    property: property.address || property.name,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    from: lead.source,
    receivedAt: lead.createdAt,
    url: `${ctx.config.BASE_URL}/${isRealtors ? 'realtor' : 'admin'}/properties/${property.id}/market`,
  };
  return {
    id: mail.id,
    to: { name: agent.name, address: agent.address },
    replyTo: { name: lead.name, address: lead.email },
    ...(await renderPropertyLead(facts, agent.locale ?? site.languages[0] ?? 'en')),
    attachments: [],
  };
}
