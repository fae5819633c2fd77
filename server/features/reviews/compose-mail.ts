import { type ReviewMailFacts, renderReviewAnswered, renderReviewReceived } from '#emails/reviews/review-news.ts';
import type { Context } from '#server/context.ts';
import type { ReviewMailRow } from '#server/db/schema/mails.ts';
import { findMailPicture } from '#server/features/deliveries/find-mail-picture.ts';
import { findAgentAccess, findAgentUrl } from '#server/features/deliveries/make-agent-link.ts';
import { findRecipient, type Recipient } from '#server/features/orders/property-owners/find-recipient.ts';
import { listOfSameCustomer } from '#server/features/orders/property-owners/queries.ts';
import { findProperty } from '#server/features/properties/queries.ts';
import { reviewMailNoteSchema } from '#server/features/shared/mail/enqueue-mail.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { listNews, type News } from './queries.ts';
import { type Client, readClient } from './record-news.ts';

/** Where the studio reads what happened: in the review of one property, or on the dashboard, which leads to each. */
const studioPath = ([first, ...others]: readonly News[]) =>
  first && others.length === 0 ? `/admin/properties/${first.propertyId}/review` : '/admin/dashboard';

async function composeForStudio(ctx: Context, id: string, news: News[]): Promise<MailMessage | null> {
  const told = news.filter((each) => each.sentRounds + each.comments > 0 || each.isApproved || each.hasOrdered);
  if (told.length === 0) return null;
  const facts = {
    brand: await mailBrand(ctx),
    name: '',
    news: told,
    url: await getPageUrl(ctx, 'en', studioPath(told)),
  };
  const mailbox = await studioMailbox(ctx);
  return { id, to: mailbox, replyTo: mailbox, ...(await renderReviewReceived(facts)), attachments: [] };
}

/** The link of a mail about one property, which has its picture. */
async function findOnlyLink(ctx: Context, [first, ...others]: readonly News[], recipient: Recipient) {
  if (!first || others.length > 0) return null;
  return (await findAgentAccess(ctx, first.propertyId, recipient))?.link ?? null;
}

async function composeForClient(ctx: Context, id: string, told: News[]): Promise<MailMessage | null> {
  const [first] = told;
  const property = first ? await findProperty(ctx.db, { ownerId: null }, first.propertyId) : null;
  const recipient = property && (await findRecipient(ctx.db, property));
  if (!recipient || recipient.isSuspended) return null;
  const { name, email, locale, isGuest } = recipient;
  const hasOwnLinks = isGuest || told.length === 1;
  const shown = await Promise.all(
    told.map(async (each) => ({
      ...each,
      url: hasOwnLinks ? await findAgentUrl(ctx, each.propertyId, recipient) : null,
    })),
  );
  const own = shown.find((each) => each.url)?.url;
  const url = own ?? (isGuest ? null : await getPageUrl(ctx, locale, '/realtor/media'));
  if (!url) return null;
  const { picture, attachments } = await findMailPicture(ctx, property.id, await findOnlyLink(ctx, told, recipient));
  const facts: ReviewMailFacts = { brand: await mailBrand(ctx), name, news: shown, url, picture };
  return {
    id,
    to: { name, address: email },
    replyTo: await studioMailbox(ctx),
    ...(await renderReviewAnswered(facts, locale)),
    attachments,
  };
}

/** Whose properties a client is told of. */
async function findScope({ db }: Context, client: Client) {
  if (client.kind === 'user') return { kind: client.kind, id: client.id };
  return { kind: 'properties' as const, ids: [client.id, ...(await listOfSameCustomer(db, client.id))] };
}

const isForClients = ({ doneRounds, replies }: News) => doneRounds + replies > 0;

/** An email of what happened in reviews since the one before, as it is now; null where nothing of it is left. */
export async function composeReviewMail(ctx: Context, mail: ReviewMailRow): Promise<MailMessage | null> {
  if (!mail.sealed) return null;
  const note = reviewMailNoteSchema.parse(JSON.parse(unsealText(ctx.config.secret, mail.sealed)));
  const client: Client | null = readClient(note.recipient);
  const news = await listNews(ctx.db, new Date(note.since), client && (await findScope(ctx, client)));
  return client ? composeForClient(ctx, mail.id, news.filter(isForClients)) : composeForStudio(ctx, mail.id, news);
}
