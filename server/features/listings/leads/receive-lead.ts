import {
  LEAD_FIELDS,
  type LeadField,
  type LeadInput,
  leadInputSchema,
  toSource,
} from '#domain/listings/pages/lead-input.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAgentMailbox } from '#server/features/listings/pages/find-agent.ts';
import { findPublic, type PublicPage, SENT_MARK, showBranded } from '#server/features/listings/pages/open-page.ts';
import { emptyLeadForm, type LeadForm } from '#server/features/listings/pages/render-lead-form.ts';
import { countForPage } from '#server/features/listings/visits/record-visit.ts';
import { lockProperty } from '#server/features/properties/queries.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { insertLead } from '#server/features/shared/leads/queries.ts';
import { ATTEMPT_WINDOW_SECONDS, checkRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { newId } from '#server/platform/random/random.ts';

/** So many inquiries of a page are mailed in an hour; what comes beyond them is kept and listed. */
const MAILS_PER_HOUR = 30;

/** The answer to a form: back to its page, which says thanks, or the page with what was typed and what is wrong with it. */
export type LeadAnswer =
  | { status: 303; location: string }
  | { status: 422 | 429; html: string; headers: Record<string, string> };

/** The text of each control as it was sent; what was not is left out. */
function readTyped(body: URLSearchParams): Record<string, string> {
  const names = [...LEAD_FIELDS, 'from', 'website'];
  return Object.fromEntries(
    names.flatMap((name) => {
      // A form ends its lines as the wire does.
      const text = body.get(name)?.replaceAll('\r\n', '\n');
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

async function answerAgain(ctx: Context, found: PublicPage, form: LeadForm): Promise<LeadAnswer> {
  return { status: form.outcome === 'too_many' ? 429 : 422, ...(await showBranded(ctx, found, form)) };
}

/** Keeps an inquiry, tells of it, and queues the mail to the agent where theirs is a proven address (LIST-26). */
async function keepLead(ctx: Context, { read, property }: PublicPage, input: LeadInput): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(now);
  const { name, email, phone, message, from: source } = input;
  const [propertyId, ownerId] = [property.id, property.realtorId];
  await inTransaction(ctx, async (inside) => {
    // Held, so that its events are in their order.
    if (!(await lockProperty(inside.db, { ownerId: null }, { id: propertyId, action: 'change' }))) return;
    const agent = await findAgentMailbox(inside.db, read.page, property);
    const limit = { key: `lead-mail:${propertyId}`, limit: MAILS_PER_HOUR, windowSeconds: 3600 };
    const wasMailed = agent !== null && (await checkRateLimit(inside, limit)) === null;
    await insertLead(inside.db, {
      id,
      propertyId,
      ownerId,
      name,
      email,
      emailFolded: foldEmail(email),
      phone,
      message,
      source,
      wasMailed,
      consentedAt: now,
      createdAt: now,
    });
    await countForPage(inside, property, { source, leads: 1 });
    const data = { property_id: propertyId, lead_id: id, account_id: ownerId, from: source, was_mailed: wasMailed };
    await recordEvent(inside, { type: 'lead.created', subjectId: propertyId, data });
    if (wasMailed) await enqueueMail(inside, { kind: 'property_lead', leadNote: { leadId: id } });
  });
}

/**
 * Takes the form of a branded page (LIST-25): null where there is no such page for strangers. What only a machine writes (`website` is filled in) is thanked for and
 * dropped. Each try counts, so that nobody floods an agent.
 */
export async function receiveLead(ctx: Context, slug: string, body: URLSearchParams): Promise<LeadAnswer | null> {
  const found = await findPublic(ctx, 'branded', slug);
  if (!found) return null;
  const typed = readTyped(body);
  const form = { ...emptyLeadForm(slug, toSource(typed.from)), values: typed };
  const limit = ctx.config.CONTACT_ATTEMPT_LIMIT;
  const attempt = { key: `lead:${ctx.clientIp}`, limit, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  if ((await checkRateLimit(ctx, attempt)) !== null) return answerAgain(ctx, found, { ...form, outcome: 'too_many' });
  const location = `/h/${slug}?${SENT_MARK}=1#ask`;
  if (typed.website) {
    ctx.log.info('inquiry of a machine dropped');
    return { status: 303, location };
  }
  const parsed = leadInputSchema.safeParse(typed);
  if (!parsed.success) {
    const paths = parsed.error.issues.map(({ path }) => path[0]);
    const wrong: LeadField[] = LEAD_FIELDS.filter((field) => paths.includes(field));
    return answerAgain(ctx, found, { ...form, wrong, outcome: 'wrong' });
  }
  await keepLead(ctx, found, parsed.data);
  return { status: 303, location };
}
