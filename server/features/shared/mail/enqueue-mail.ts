import { z } from 'zod';
import { DELIVERY_SIZES } from '#domain/deliveries/delivery-link.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { OWNER_ACTIONS } from '#emails/accounts/owner-notices.ts';
import type { Context } from '#server/context.ts';
import type {
  AccountMailRow,
  ContactMailRow,
  CrewMailRow,
  EstimateMailRow,
  GuestListMailRow,
  GuestMailRow,
  InvitationMailRow,
  LeadMailRow,
  LinkMailRow,
  MailRow,
  OrderMailRow,
  OwnerMailRow,
  PropertyMailRow,
  ReminderMailRow,
  ReviewMailRow,
  ShootMailRow,
  WebhookMailRow,
} from '#server/db/schema/mails.ts';
import { newId } from '#server/platform/random/random.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { MAIL_JOB } from './job-kinds.ts';
import { insertMail } from './queries.ts';

/**
 * The facts of an account's mail that are nowhere else, or not for long: the token of its link, another recipient than
 * the account's address, where and when something happened. `at` is an ISO instant. Kept encrypted until the mail has
 * left.
 */
export const accountMailNoteSchema = z.object({
  token: z.string().optional(),
  newEmail: z.string().optional(),
  to: z.object({ name: z.string(), address: z.string() }).optional(),
  device: z.string().optional(),
  ipAddress: z.string().optional(),
  change: z.enum(['on', 'off', 'codes', 'reset']).optional(),
  /** The property that left the account's library or came into it, as it was called then. */
  propertyName: z.string().optional(),
  /** An admin did it, not the owner. */
  isByStudio: z.boolean().optional(),
  /** The language of an account that is gone when the mail leaves. */
  locale: localeSchema.optional(),
  at: z.string(),
});
export type AccountMailNote = z.infer<typeof accountMailNoteSchema>;

/** Whom a mail about reviews goes to, and since when it tells: an ISO instant. */
export const reviewMailNoteSchema = z.object({ recipient: z.string(), since: z.string() });
export type ReviewMailNote = z.infer<typeof reviewMailNoteSchema>;

/**
 * Whom a mail about a link to a delivery goes to, and what it is about: an archive in a `size`, of a room or of all, or the end of the link (an
 * ISO instant).
 */
const linkMailNoteSchema = z.object({
  linkId: z.string(),
  email: z.string(),
  locale: localeSchema,
  size: z.enum(DELIVERY_SIZES).optional(),
  room: z.string().nullable().optional(),
  endsAt: z.string().optional(),
});
export type LinkMailNote = z.infer<typeof linkMailNoteSchema>;

/** What a mail about a link is to say; null once it has left. */
export function readLinkNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): LinkMailNote | null {
  return sealed ? linkMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** The time of a shoot that its customer was told last (ISO instants), of which booking, and why it changes; empty where nobody said why. */
const moveMailNoteSchema = z.object({
  bookingId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
});
export type MoveMailNote = z.infer<typeof moveMailNoteSchema>;

/** What a mail about a moved shoot says besides the new time; null once it has left, and where nothing was said. */
export function readMoveNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): MoveMailNote | null {
  return sealed ? moveMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** The webhook that a mail is about. */
const webhookMailNoteSchema = z.object({ webhookId: z.string() });
export type WebhookMailNote = z.infer<typeof webhookMailNoteSchema>;

/** Which webhook a mail is about; null once it has left. */
export function readWebhookNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): WebhookMailNote | null {
  return sealed ? webhookMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** The inquiry that a mail is about. */
const leadMailNoteSchema = z.object({ leadId: z.uuid() });
type LeadMailNote = z.infer<typeof leadMailNoteSchema>;

/** Which inquiry a mail is about; null once it has left. */
export function readLeadNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): LeadMailNote | null {
  return sealed ? leadMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** The estimate that a mail is about. */
const estimateMailNoteSchema = z.object({ estimateId: z.uuid() });
type EstimateMailNote = z.infer<typeof estimateMailNoteSchema>;

/** Which estimate a mail is about; null once it has left. */
export function readEstimateNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): EstimateMailNote | null {
  return sealed ? estimateMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** What an owner is told of, and which owner. `at` is an ISO instant. */
const ownerMailNoteSchema = z.object({
  ownerId: z.string(),
  act: z.enum(OWNER_ACTIONS),
  by: z.string(),
  about: z.string(),
  more: z.string(),
  path: z.string(),
  ipAddress: z.string().nullable(),
  at: z.string(),
});
export type OwnerMailNote = z.infer<typeof ownerMailNoteSchema>;

/** What a mail tells an owner; null once it has left. */
export function readOwnerNote(
  { config }: Pick<Context, 'config'>,
  { sealed }: Pick<MailRow, 'sealed'>,
): OwnerMailNote | null {
  return sealed ? ownerMailNoteSchema.parse(JSON.parse(unsealText(config.secret, sealed))) : null;
}

/** Mails of accounts whose reader has none: it is gone, or there never was one. */
export const KINDS_WITHOUT_ACCOUNT = [
  'account_deleted',
  'order_moved_away',
] as const satisfies readonly AccountMailRow['kind'][];
type KindWithoutAccount = (typeof KINDS_WITHOUT_ACCOUNT)[number];

/** Mails about an order whose occasion is said along. */
type OccasionMailRow = ReminderMailRow | GuestMailRow | GuestListMailRow;

/** A mail to be queued: its kind, and what it is about. */
export type NewMail =
  | { kind: Exclude<OrderMailRow['kind'], 'order_refunded'> | ShootMailRow['kind']; orderId: string; occasion?: string }
  | { kind: 'shoot_moved'; orderId: string; occasion: string; moveNote: MoveMailNote; holdSeconds: number }
  | { kind: 'shoot_scheduled'; orderId: string; occasion: string; holdSeconds: number }
  | { kind: 'payment_link' | OccasionMailRow['kind']; orderId: string; occasion: string }
  | { kind: 'payment_received' | 'invoice_issued'; orderId: string; paymentId: string }
  | { kind: 'payment_reminder'; orderId: string; paymentId: string; occasion: string }
  | { kind: 'payment_received'; orderId: string; recordedPaymentId: string }
  | { kind: 'order_refunded'; orderId: string; occasion: string; refundMinor: number }
  | { kind: PropertyMailRow['kind']; propertyId: string; occasion: string }
  | { kind: ReviewMailRow['kind']; reviewNote: ReviewMailNote }
  | { kind: LinkMailRow['kind']; occasion: string; linkNote: LinkMailNote }
  | { kind: WebhookMailRow['kind']; occasion: string; webhookNote: WebhookMailNote }
  | { kind: LeadMailRow['kind']; leadNote: LeadMailNote }
  | { kind: EstimateMailRow['kind']; occasion: string; estimateNote: EstimateMailNote }
  | { kind: OwnerMailRow['kind']; ownerNote: OwnerMailNote }
  | { kind: CrewMailRow['kind']; userId: string | null; occasion: string }
  | { kind: ContactMailRow['kind']; contactMessageId: string }
  | { kind: Exclude<AccountMailRow['kind'], KindWithoutAccount>; userId: string; note: AccountMailNote }
  | {
      kind: KindWithoutAccount | InvitationMailRow['kind'];
      note: AccountMailNote & { to: { name: string; address: string } };
    };

/** What queues an email: commands of the machine have no more than this. */
export type MailContext = Pick<Context, 'db' | 'clock' | 'config'> & { jobs: Pick<Context['jobs'], 'enqueue'> };

/**
 * The queue priority of emails about payments and sign-ins, which people wait for. They are sent before replies to the
 * contact form.
 */
export const HIGH_PRIORITY = 10;

/**
 * Enqueues an email, inside the caller's transaction. One about an order, a property, a link or a message that is queued already, of this kind and
 * occasion, is not owed twice; each of an account is always a new one. With `holdSeconds` it waits and can be taken back until it leaves. Returns the id of the mail; null where it was queued before.
 */
export async function enqueueMail(ctx: MailContext, mail: NewMail): Promise<string | null> {
  const now = ctx.clock.now();
  const id = newId(now);
  const startAfterSeconds = 'holdSeconds' in mail ? mail.holdSeconds : 0;
  const dueAt = startAfterSeconds > 0 ? new Date(now.getTime() + startAfterSeconds * 1000) : null;
  const isNew = await insertMail(ctx.db, { id, ...columnsOf(ctx, mail, id), dueAt, createdAt: now });
  const priority = 'contactMessageId' in mail ? 0 : HIGH_PRIORITY;
  if (isNew) await ctx.jobs.enqueue(ctx.db, MAIL_JOB, { mailId: id }, { priority, startAfterSeconds });
  return isNew ? id : null;
}

function columnsOf({ config }: Pick<Context, 'config'>, mail: NewMail, id: string) {
  if ('paymentId' in mail) {
    const { kind, orderId, paymentId } = mail;
    const parts = [kind, orderId, paymentId, ...('occasion' in mail ? [mail.occasion] : [])];
    return { kind, orderId, paymentId, uniqueKey: parts.join(':') };
  }
  if ('recordedPaymentId' in mail) return { ...mail, uniqueKey: `${mail.kind}:${mail.recordedPaymentId}` };
  if ('moveNote' in mail) {
    const { kind, orderId, occasion, moveNote } = mail;
    const sealed = sealText(config.secret, JSON.stringify(moveNote));
    return { kind, orderId, uniqueKey: [kind, orderId, occasion].join(':'), sealed };
  }
  if ('holdSeconds' in mail) {
    const { kind, orderId, occasion } = mail;
    return { kind, orderId, uniqueKey: [kind, orderId, occasion].join(':') };
  }
  if ('orderId' in mail) {
    const { occasion, ...columns } = mail;
    return { ...columns, uniqueKey: [mail.kind, mail.orderId, ...(occasion ? [occasion] : [])].join(':') };
  }
  if ('propertyId' in mail) {
    const { occasion, ...columns } = mail;
    return { ...columns, uniqueKey: [mail.kind, mail.propertyId, occasion].join(':') };
  }
  if (mail.kind === 'crew_news') {
    const { occasion, ...columns } = mail;
    return { ...columns, uniqueKey: `${mail.kind}:${occasion}` };
  }
  if ('contactMessageId' in mail) return { ...mail, uniqueKey: `${mail.kind}:${mail.contactMessageId}` };
  if ('linkNote' in mail) {
    const { kind, occasion, linkNote } = mail;
    return { kind, uniqueKey: `${kind}:${occasion}`, sealed: sealText(config.secret, JSON.stringify(linkNote)) };
  }
  if ('webhookNote' in mail) {
    const { kind, occasion, webhookNote } = mail;
    return { kind, uniqueKey: `${kind}:${occasion}`, sealed: sealText(config.secret, JSON.stringify(webhookNote)) };
  }
  if ('leadNote' in mail) {
    const { kind, leadNote } = mail;
    return {
      kind,
      uniqueKey: `${kind}:${leadNote.leadId}`,
      sealed: sealText(config.secret, JSON.stringify(leadNote)),
    };
  }
  if ('estimateNote' in mail) {
    const { kind, occasion, estimateNote } = mail;
    return { kind, uniqueKey: `${kind}:${occasion}`, sealed: sealText(config.secret, JSON.stringify(estimateNote)) };
  }
  if ('ownerNote' in mail) {
    const { kind, ownerNote } = mail;
    return { kind, uniqueKey: `${kind}:${id}`, sealed: sealText(config.secret, JSON.stringify(ownerNote)) };
  }
  if ('reviewNote' in mail) {
    const { kind, reviewNote } = mail;
    return { kind, uniqueKey: `${kind}:${id}`, sealed: sealText(config.secret, JSON.stringify(reviewNote)) };
  }
  const { note, ...columns } = mail;
  return { ...columns, uniqueKey: `${mail.kind}:${id}`, sealed: sealText(config.secret, JSON.stringify(note)) };
}
