import { CREW_KINDS } from '#domain/messages/crew/crew-kinds.ts';
import { SHOOT_MESSAGE_KINDS } from '#domain/messages/message-json.ts';
import { GUEST_GETS, MOST_GUESTS } from '#domain/orders/guests/guest-input.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { renderAccountInvitation } from '#emails/accounts/account-invitation.ts';
import { type AccountMailOccasion, renderAccountMail } from '#emails/accounts/account-mail.ts';
import { renderOwnerNotice } from '#emails/accounts/owner-notice.ts';
import { renderPortalInvitation } from '#emails/accounts/portal-invitation.ts';
import { renderShootChange } from '#emails/calendar/shoot-change.ts';
import { renderArchiveReady } from '#emails/deliveries/archive-ready.ts';
import type { DeliveryPicture } from '#emails/deliveries/delivery-picture.ts';
import { renderGuestDelivery } from '#emails/deliveries/guest-delivery.ts';
import { renderLinkEnding } from '#emails/deliveries/link-ending.ts';
import { renderMediaDelivered } from '#emails/deliveries/media-delivered.ts';
import { renderCrewNews } from '#emails/messages/crew-news.ts';
import { makeCrewItem } from '#emails/messages/example-crew-news.ts';
import { renderGuestShoot } from '#emails/messages/guest-shoot.ts';
import { renderShootReminder } from '#emails/messages/shoot-reminder.ts';
import { renderAdminNotification } from '#emails/orders/admin-notification.ts';
import { type EstimateMailFacts, renderEstimate, renderEstimateAnswer } from '#emails/orders/estimate.ts';
import { EXAMPLE_MESSAGE } from '#emails/orders/example-message.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import type { MailGuest } from '#emails/orders/guest-list.ts';
import { renderGuestsChanged } from '#emails/orders/guests-changed.ts';
import { renderInvoiceDue } from '#emails/orders/invoice-due.ts';
import { renderOrderConfirmation } from '#emails/orders/order-confirmation.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import { renderOrderUpdate } from '#emails/orders/order-update.ts';
import { renderPaymentLink } from '#emails/orders/payment-link.ts';
import { renderPaymentReceived } from '#emails/orders/payment-received.ts';
import { renderReviewAnswered, renderReviewReceived } from '#emails/reviews/review-news.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderContactNotice } from '#emails/site/contact-notice.ts';
import { renderContactReceipt } from '#emails/site/contact-receipt.ts';
import { renderPropertyLead } from '#emails/site/property-lead.ts';
import { renderTestMail } from '#emails/site/test-mail.ts';
import { renderWebhookNotice } from './webhook-notice.ts';

/** An email about nobody: who writes it, its language, and itself. */
export type ExampleMail = { writer: string; locale: Locale; mail: RenderedMail };

type Writer = (locale: Locale) => Promise<RenderedMail>;

const URL = 'https://studio.example.com/d/6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g6uX2sZkq0Vt';
const AT = new Date('2026-12-01T19:00:00Z');
const UNTIL = new Date('2026-12-01T21:00:00Z');
/** A brand with all that it may have. */
const BRAND: MailBrand = {
  ...EXAMPLE_ORDER.brand,
  colors: { accent: '#9a3412', link: '#9a3412', calm: '#fff7ed', darkLink: '#fdba74', darkCalm: '#2a1a10' },
  logo: { url: 'https://studio.example.com/site-files/logo.png', width: 160, height: 40 },
};
const PICTURE: DeliveryPicture = { url: 'cid:picture@delivery', width: 502, height: 335, description: '' };

const line = (index: number) => ({
  kind: 'add_on' as const,
  item_id: `extra-${index}`,
  label: `Alacakaranlık fotoğrafları, Übersichtsaufnahmen ${index}`,
  note: 'Up to 250 m², two floors, after sunset',
  quantity: 3,
  unit_minor: 25_00,
  amount_minor: 75_00,
  tax_minor: 0,
  reason: '',
});

/** As many guests as an order may have, with all that they may get. */
const GUESTS: MailGuest[] = Array.from({ length: MOST_GUESTS }, (_, index) => ({
  name: `Überaus Lang Benannte Assistentin ${index}`,
  email: `guest-${index}@example.com`,
  role: 'co_agent',
  gets: [...GUEST_GETS],
  isStopped: index === 0,
}));

/** An order of all add-ons that a catalog may have, with the longest notes: what a mail is at its longest. */
const LONG_ORDER: OrderMailFacts = {
  ...EXAMPLE_ORDER,
  guests: GUESTS,
  brand: BRAND,
  paymentMode: 'demo',
  notes: 'Kapı kodu 4411. '.repeat(120),
  features: Array.from({ length: 40 }, (_, index) => `HDR photos of each room, number ${index}`),
  price: { ...EXAMPLE_ORDER.price, lines: Array.from({ length: 300 }, (_, index) => line(index)) },
};

const ACCOUNT_MAILS: Record<AccountMailOccasion, { hasLink: boolean; newEmail?: string; propertyName?: string }> = {
  confirm_address: { hasLink: true },
  account_exists: { hasLink: true },
  reset_password: { hasLink: true },
  password_changed: { hasLink: true },
  confirm_email_change: { hasLink: true, newEmail: 'ayse@new.example.com' },
  confirm_new_email: { hasLink: true, newEmail: 'ayse@new.example.com' },
  email_changed: { hasLink: false, newEmail: 'ayse@new.example.com' },
  new_device: { hasLink: true },
  sign_in_trouble: { hasLink: true },
  two_factor_changed: { hasLink: true },
  account_deleted: { hasLink: false },
  order_moved_away: { hasLink: false },
  property_moved_away: { hasLink: false, propertyName: 'Akçaağaç Evi' },
  property_moved_here: { hasLink: true, propertyName: 'Akçaağaç Evi' },
};
const READER = { brand: BRAND, timeZone: 'America/New_York', name: 'Ayşe İnci Yıldız', email: 'ayse@example.com' };

const ESTIMATE: EstimateMailFacts = {
  brand: BRAND,
  timeZone: READER.timeZone,
  number: 'EST-2026-0001',
  customerName: READER.name,
  packageName: LONG_ORDER.packageName,
  property: LONG_ORDER.address,
  totalMinor: 735_00,
  currency: 'usd',
  validUntil: UNTIL,
  url: URL,
};

const writeAccount =
  (occasion: AccountMailOccasion): Writer =>
  (locale) => {
    const { hasLink, newEmail = null, propertyName = null } = ACCOUNT_MAILS[occasion];
    const about = { newEmail, propertyName };
    const facts = { ...READER, ...about, occasion, link: hasLink ? URL : null, device: 'Firefox, Windows', at: AT };
    return renderAccountMail({ ...facts, ipAddress: '203.0.113.9', change: 'on', isByStudio: false }, locale);
  };

const HOME = { brand: BRAND, propertyName: 'Akçaağaç Evi', address: '1208 Maple Street, Bethesda, MD 20814' };
const NEWS = { sentRounds: 2, comments: 9, isApproved: true, hasOrdered: true, doneRounds: 2, replies: 7, url: URL };
const listNews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...NEWS, name: `Akçaağaç Evi ${index}` }));
const MEDIA = { photo: 42, film: 2, plan: 3, panorama: 4, document: 5 };

/** Those that are written in each language of the site. */
const WRITERS: Record<string, Writer[]> = {
  renderOrderConfirmation: [
    (locale) => renderOrderConfirmation(EXAMPLE_ORDER, locale),
    (locale) => renderOrderConfirmation(LONG_ORDER, locale),
  ],
  renderOrderUpdate: (['order_completed', 'order_cancelled', 'order_refunded'] as const).map((kind) => (locale) => {
    const cancelledShoot = { startsAt: AT, endsAt: UNTIL };
    return renderOrderUpdate(
      {
        kind,
        order: LONG_ORDER,
        refundMinor: 1,
        refundedMinor: 1,
        refundMethod: null,
        creditNoteNumber: 'CN-1',
        cancelledShoot,
      },
      locale,
    );
  }),
  renderPaymentLink: [
    (locale) => renderPaymentLink({ order: LONG_ORDER, dueMinor: 735_00, payUrl: URL, expiresAt: UNTIL }, locale),
  ],
  renderPaymentReceived: [
    (locale) => {
      const lines = LONG_ORDER.price.lines.map(({ label }) => ({ label, quantity: 3, amountMinor: 75_00 }));
      return renderPaymentReceived({ order: LONG_ORDER, paidMinor: 75_00, dueMinor: 75_00, lines }, locale);
    },
  ],
  renderPortalInvitation: [(locale) => renderPortalInvitation({ order: LONG_ORDER, signUpUrl: URL }, locale)],
  renderShootChange: (['scheduled', 'moved', 'cancelled'] as const).map(
    (change) => (locale) =>
      renderShootChange(
        { ...LONG_ORDER, change, startsAt: AT, endsAt: UNTIL, isRefunded: true, askedFee: '€50.00' },
        locale,
      ),
  ),
  renderShootReminder: SHOOT_MESSAGE_KINDS.map((kind) => (locale) => {
    const preparation = Array.from({ length: 60 }, (_, index) => `Bütün ışıkları açın, ${index}`);
    const times = { startsAt: AT, endsAt: UNTIL, secondVisit: { startsAt: AT, endsAt: UNTIL } };
    return renderShootReminder(
      { ...LONG_ORDER, ...times, kind, personName: READER.name, preparation, stopUrl: URL },
      locale,
    );
  }),
  renderCrewNews: [1, 400].map((times) => (locale) => {
    const items = Array.from({ length: times }, () => CREW_KINDS.map((kind) => makeCrewItem(kind, AT))).flat();
    const { brand, timeZone, name } = READER;
    const shoot = { startsAt: AT, endsAt: UNTIL, address: LONG_ORDER.address, packageName: LONG_ORDER.packageName };
    const tomorrow = Array.from({ length: 20 }, () => shoot);
    const facts = { brand, timeZone, name, writtenAt: AT, items, tomorrow, url: URL, switchUrl: URL };
    return renderCrewNews(facts, locale);
  }),
  renderGuestShoot: (['confirmed', 'moved', 'cancelled', 'reminder'] as const).map((kind) => (locale) => {
    const times = { startsAt: AT, endsAt: UNTIL, secondVisit: { startsAt: AT, endsAt: UNTIL } };
    const who = { guestName: READER.name, personName: READER.name, preparation: [], stopUrl: URL };
    return renderGuestShoot({ ...LONG_ORDER, ...times, ...who, kind }, locale);
  }),
  renderGuestDelivery: [URL, null].map((mediaUrl) => (locale) => {
    const { name: guestName } = READER;
    const facts = { brand: BRAND, guestName, customerName: guestName, place: LONG_ORDER.address, media: MEDIA };
    return renderGuestDelivery({ ...facts, mediaUrl, stopUrl: URL }, locale);
  }),
  renderGuestsChanged: [GUESTS, []].map((guests) => (locale) => {
    const { brand, orderNumber, orderUrl } = LONG_ORDER;
    return renderGuestsChanged({ brand, orderNumber, orderUrl, guests }, locale);
  }),
  renderInvoiceDue: [false, true].flatMap((isReceipt) =>
    (['issued', 'soon', 'today', 'late'] as const).map((kind) => (locale: Locale) => {
      const order = { ...LONG_ORDER, isReceipt };
      return renderInvoiceDue({ order, kind, dueMinor: order.chargeMinor, dueAt: order.writtenAt }, locale);
    }),
  ),
  renderMediaDelivered: [true, false].map(
    (isGuest) => (locale) =>
      renderMediaDelivered(
        { ...HOME, isGuest, name: READER.name, media: MEDIA, mediaUrl: URL, picture: PICTURE },
        locale,
      ),
  ),
  renderArchiveReady: [
    (locale) => {
      const facts = { ...HOME, files: 120, bytes: 1_240_000_000, size: 'original', hasPassword: false } as const;
      return renderArchiveReady({ ...facts, room: 'Mutfak', url: URL, picture: PICTURE }, locale);
    },
  ],
  renderLinkEnding: [
    (locale) => {
      const facts = { ...HOME, name: READER.name, endsAt: UNTIL, timeZone: READER.timeZone, url: URL };
      return renderLinkEnding({ ...facts, picture: PICTURE }, locale);
    },
  ],
  renderReviewAnswered: [1, 200].map((count) => (locale) => {
    const picture = count === 1 ? PICTURE : null;
    return renderReviewAnswered({ brand: BRAND, name: READER.name, news: listNews(count), url: URL, picture }, locale);
  }),
  renderPropertyLead: [
    (locale) => {
      const { brand, timeZone, name, email } = READER;
      const asked = { name, email, phone: '+1 202 555 0188', message: 'Işıklı bir köşk. '.repeat(300), from: 'flyer' };
      return renderPropertyLead(
        { brand, timeZone, property: LONG_ORDER.address, ...asked, receivedAt: AT, url: URL },
        locale,
      );
    },
  ],
  renderEstimate: [
    (locale) => renderEstimate({ ...ESTIMATE, note: 'Işıklı bir köşk. '.repeat(100) }, locale),
    (locale) => renderEstimate({ ...ESTIMATE, note: '' }, locale),
  ],
  renderEstimateAnswer: [
    (locale) =>
      renderEstimateAnswer({ ...ESTIMATE, answer: { kind: 'accepted', by: READER.name, orderNumber: 1042 } }, locale),
    (locale) => renderEstimateAnswer({ ...ESTIMATE, answer: { kind: 'declined', reason: 'Too late.' } }, locale),
  ],
  renderAccountInvitation: [
    (locale) => renderAccountInvitation({ ...READER, role: 'realtor', link: URL, expiresAt: UNTIL }, locale),
  ],
  renderAccountMail: (Object.keys(ACCOUNT_MAILS) as AccountMailOccasion[]).map(writeAccount),
  renderContactReceipt: [
    (locale) =>
      renderContactReceipt({ ...EXAMPLE_MESSAGE, brand: BRAND, message: 'Işıklı bir köşk. '.repeat(300) }, locale),
  ],
};

/** Those to the studio, which are in English. */
const STUDIO_WRITERS: Record<string, () => Promise<RenderedMail>> = {
  renderAdminNotification: () => renderAdminNotification(LONG_ORDER),
  renderContactNotice: () =>
    renderContactNotice({ ...EXAMPLE_MESSAGE, brand: BRAND, message: 'Işıklı bir köşk. '.repeat(300) }),
  renderReviewReceived: () => renderReviewReceived({ brand: BRAND, name: '', news: listNews(200), url: URL }),
  renderTestMail: () => renderTestMail(BRAND),
  renderOwnerNotice: () => {
    const facts = { brand: BRAND, timeZone: READER.timeZone, by: READER.name, about: READER.email, more: 'an owner' };
    return renderOwnerNotice({ ...facts, act: 'role_changed', ipAddress: '203.0.113.9', at: AT, url: URL });
  },
  renderWebhookNotice: () => {
    const facts = { brand: BRAND, host: 'hooks.example.com', description: 'Orders', lastStatus: 500, url: URL };
    return renderWebhookNotice({ ...facts, kind: 'webhook_off', offReason: 'failing', lastError: 'It took too long.' });
  },
};

/** Every email that the product writes, in each language, as long as they become. */
export async function listExampleMails(): Promise<ExampleMail[]> {
  const ofLanguages = Object.entries(WRITERS).flatMap(([writer, writers]) =>
    LOCALES.flatMap((locale) => writers.map(async (write) => ({ writer, locale, mail: await write(locale) }))),
  );
  const ofStudio = Object.entries(STUDIO_WRITERS).map(async ([writer, write]) => {
    return { writer, locale: 'en' as const, mail: await write() };
  });
  return Promise.all([...ofLanguages, ...ofStudio]);
}
