import { type CrewDetail, type CrewKind, isShootNews, STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import { type CrewItem, type CrewNewsFacts, renderCrewNews } from '#emails/messages/crew-news.ts';
import type { Context } from '#server/context.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { calendarContentType, shootsCalendar } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailAttachment, MailMessage } from '#server/platform/mail/mailer.ts';
import { type FoundRecipient, findRecipient, listOfMail, listTheirShoots } from './queries.ts';
import { rangeOfDay } from './watch-news.ts';

/** Messages whose kind is one of the crew's: those of an email to it are. */
function itemsOf(rows: readonly MessageRow[]): (CrewItem & Pick<MessageRow, 'orderId' | 'subjectId'>)[] {
  // The check `messages_crew` lets no other kind have a recipient.
  return rows.map(({ kind, startsAt, detail, orderId, subjectId }) => ({
    kind: kind as CrewKind,
    startsAt,
    detail: detail ?? {},
    orderId,
    subjectId,
  }));
}
type Item = ReturnType<typeof itemsOf>[number];

/** Where the button of a message leads; each page asks for a sign-in first. */
function pathOf({ kind, subjectId, orderId }: Item, isStudio: boolean): string {
  switch (kind) {
    case 'shoot_given':
    case 'shoot_moved':
    case 'shoot_cancelled':
    case 'shoot_taken':
    case 'calendar_question':
      return '/day';
    case 'shoots_tomorrow':
      return '/day?day=tomorrow';
    case 'calendar_failing':
      return isStudio ? '/admin/crew' : '/day';
    case 'job_given':
    case 'results_returned':
      return `/admin/production/${subjectId}/edit`;
    case 'customer_moved':
    case 'customer_cancelled':
      return orderId ? `/admin/orders/${orderId}` : '/admin/calendar';
  }
}

/** Where an email with several messages leads: to what all of them are about, else to where its reader begins. */
function pathOfAll(items: readonly Item[], isStudio: boolean): string {
  const paths = [...new Set(items.map((item) => pathOf(item, isStudio)))];
  const [only] = paths;
  if (only && paths.length === 1) return only;
  if (isStudio) return '/admin/dashboard';
  return paths.some((path) => path.startsWith('/day')) ? '/day' : '/admin/production';
}

async function attach(ctx: Context, items: readonly Item[]): Promise<MailAttachment[]> {
  const brand = await mailBrand(ctx);
  const stamp = ctx.clock.now();
  const eventOf = ({ subjectId, startsAt, detail }: Item) => {
    const { address = '', packageName = '', endsAt, tellings = 0 }: CrewDetail = detail;
    if (!startsAt || !endsAt || !subjectId) return [];
    const words = {
      summary: `${packageName}, ${address}`,
      location: address,
      description: `${ctx.config.BASE_URL}/day`,
    };
    const organizer = { name: brand.name, email: brand.email };
    return [{ uid: subjectId, sequence: tellings, startsAt, endsAt: new Date(endsAt), stamp, organizer, ...words }];
  };
  const shoots = items.filter(({ kind }) => isShootNews(kind));
  const isTheirs = ({ kind }: Item) => kind === 'shoot_given' || kind === 'shoot_moved';
  const files = [
    { filename: 'shoots.ics', status: 'confirmed' as const, events: shoots.filter(isTheirs).flatMap(eventOf) },
    {
      filename: 'canceled.ics',
      status: 'cancelled' as const,
      events: shoots.filter((one) => !isTheirs(one)).flatMap(eventOf),
    },
  ];
  return files.flatMap(({ filename, status, events }) =>
    events.length > 0
      ? [{ filename, contentType: calendarContentType(status), content: shootsCalendar(events, status) }]
      : [],
  );
}

async function findTomorrow(ctx: Context, items: readonly Item[], recipientId: string) {
  const day = items.find(({ kind }) => kind === 'shoots_tomorrow')?.detail.day;
  if (!day) return [];
  const { from, to } = rangeOfDay(day, await getTimeZone(ctx));
  const shoots = await listTheirShoots(ctx.db, { now: new Date(from.getTime() - 1), recipientId });
  return shoots.filter(({ startsAt }) => startsAt < to);
}

/** What customers changed, with their names. */
async function nameCustomers(ctx: Context, items: readonly Item[]): Promise<Item[]> {
  const named: Item[] = [];
  for (const item of items) {
    const isByCustomer = item.kind === 'customer_moved' || item.kind === 'customer_cancelled';
    const order = isByCustomer && item.orderId ? await findOrder(ctx.db, item.orderId) : null;
    named.push(order ? { ...item, detail: { ...item.detail, name: order.customerName } } : item);
  }
  return named;
}

/** Who reads: an account by its name and in its language, or the studio, which reads English. */
async function readerOf(ctx: Context, { user }: FoundRecipient) {
  if (user) return { to: { name: user.name, address: user.email }, locale: user.locale };
  return { to: await studioMailbox(ctx), locale: 'en' as const };
}

/**
 * The email to who works in the studio, of one message or of several, in their language: what was true when it was queued; what is true since follows by the next one.
 * Null where they do not work here any more.
 */
export async function composeCrewMail(ctx: Context, mail: MailRow): Promise<MailMessage | null> {
  const rows = await listOfMail(ctx.db, mail.id);
  const recipientId = rows[0]?.recipientId;
  const found = recipientId ? await findRecipient(ctx.db, recipientId) : null;
  if (!found) return null;
  const items = await nameCustomers(ctx, itemsOf(rows));
  const { to, locale } = await readerOf(ctx, found);
  const { BASE_URL } = ctx.config;
  const isStudio = found.recipient.id === STUDIO_RECIPIENT;
  const facts: CrewNewsFacts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    writtenAt: ctx.clock.now(),
    name: to.name,
    items,
    tomorrow: await findTomorrow(ctx, items, found.recipient.id),
    url: `${BASE_URL}${pathOfAll(items, isStudio)}`,
    switchUrl: `${BASE_URL}${isStudio ? '/admin/crew/messages' : '/account'}`,
  };
  return {
    id: mail.id,
    to,
    replyTo: await studioMailbox(ctx),
    ...(await renderCrewNews(facts, locale)),
    attachments: await attach(ctx, items),
  };
}
