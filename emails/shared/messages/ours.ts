import type { Locale } from '#domain/shared/locale.ts';
import type { EmailKind } from '#domain/site/email-kinds.ts';
import { accountMessages } from '#locales/all/emails/account.ts';
import { accountInvitationMessages } from '#locales/all/emails/account-invitation.ts';
import type { AccountNoticesMessages } from '#locales/all/emails/account-notices.ts';
import { accountNoticesMessages } from '#locales/all/emails/account-notices.ts';
import type { AccountRequestsMessages } from '#locales/all/emails/account-requests.ts';
import { accountRequestsMessages } from '#locales/all/emails/account-requests.ts';
import { contactMessages } from '#locales/all/emails/contact.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';
import { adminMessages } from './admin-notification.ts';
import { contactNoticeMessages } from './contact-notice.ts';
import { type OurWords, putVariables } from './our-words.ts';
import { CREW_TEXTS } from './ours-crew.ts';
import { ORDER_MESSAGES } from './ours-orders.ts';

const v = putVariables;

type Template = keyof AccountRequestsMessages | keyof AccountNoticesMessages;

type BrandMessage = string | ((values: { brand: string }) => string);

/** The words of an email about an account; `action` is missing where there is nothing to follow. */
type AccountWords = {
  subject: BrandMessage;
  preheader: string;
  heading: string;
  intro: readonly BrandMessage[];
  action?: { label: string; note: string };
  /** The advice for a reader who did not do this. */
  ifNotYou: string;
  /** Why the email came. */
  reason: BrandMessage;
};

const putBrand = (message: BrandMessage, brand: string) => (typeof message === 'string' ? message : message({ brand }));

/** What emails about accounts have in common. */
function makeAccountMessages(template: Template, locale: Locale) {
  const all: Record<Template, AccountWords> = { ...accountRequestsMessages[locale], ...accountNoticesMessages[locale] };
  const { subject, preheader, heading, intro, ifNotYou, reason, action = null } = all[template];
  const brand = v.studio_name;
  const text = intro.map((paragraph) => putBrand(paragraph, brand)).join('\n\n');
  const words = { subject: putBrand(subject, brand), previewLine: preheader, heading, text, ifNotYou };
  return { ...words, reason: putBrand(reason, brand), action };
}

function withButton<K extends Template>(template: K) {
  return (locale: Locale) => {
    const { action, ...words } = makeAccountMessages(template, locale);
    if (!action) throw new Error(`The email ${template} has no button.`);
    return { ...words, button: action.label, buttonNote: action.note };
  };
}

const withGreeting = <T>(words: T, locale: Locale) => ({
  ...words,
  greeting: accountMessages[locale].greeting({ name: v.name }),
});

const notice = (template: Template) => (locale: Locale) => withGreeting(withButton(template)(locale), locale);

const noticeWithoutButton = (template: Template) => (locale: Locale) => {
  const { action: _none, ...words } = makeAccountMessages(template, locale);
  return withGreeting(words, locale);
};

function accountInvitation(locale: Locale): OurWords<'account_invitation'> {
  const words = accountInvitationMessages[locale];
  return {
    subject: words.subject({ brandName: v.studio_name }),
    previewLine: words.preheader,
    heading: words.heading({ name: v.name }),
    textRealtor: words.intro.realtor({ brandName: v.studio_name }),
    textAdmin: words.intro.admin({ brandName: v.studio_name }),
    textStaff: words.intro.staff({ brandName: v.studio_name }),
    password: words.password,
    button: words.action.label,
    buttonNote: words.action.note,
    ifNotYou: words.ifNotExpected,
    reason: words.reason({ brandName: v.studio_name }),
  };
}

function makeDeliveryMessages(words: (typeof deliveryMessages)[Locale]) {
  return {
    subject: words.subject({ property: v.property }),
    heading: words.heading,
    greeting: words.greeting({ name: v.name }),
    button: words.action.label,
    buttonNote: words.action.note,
    closing: words.reply,
  };
}

function mediaDelivered(locale: Locale): OurWords<'media_delivered'> {
  const words = deliveryMessages[locale];
  const [text, reason] = [
    words.intro({ kinds: v.media_kinds, property: v.property }),
    words.reason({ brand: v.studio_name }),
  ];
  return { ...makeDeliveryMessages(words), text, reason };
}

function mediaDeliveredToGuest(locale: Locale): OurWords<'media_delivered_guest'> {
  const words = deliveryMessages[locale];
  const [text, reason] = [
    words.introGuest({ kinds: v.media_kinds, property: v.property }),
    words.reasonGuest({ brand: v.studio_name }),
  ];
  return { ...makeDeliveryMessages(words), text, reason };
}

function contactReceipt(locale: Locale): OurWords<'contact_receipt'> {
  const words = contactMessages[locale];
  return {
    subject: words.subject({ brandName: v.studio_name }),
    previewLine: words.preheader,
    heading: words.heading,
    text: [words.received, words.hours({ hours: v.hours, city: v.city, phone: v.studio_phone })].join('\n\n'),
    closing: words.questions,
    reason: words.reason({ brandName: v.studio_name }),
  };
}

function contactNotice(): OurWords<'contact_notice'> {
  const { subject, preheader, heading, intro, footer } = contactNoticeMessages;
  return {
    subject: subject(v.message_subject),
    previewLine: preheader(v.sender_name),
    heading,
    text: intro(v.sender_name),
    closing: footer,
  };
}

function adminNotification(): OurWords<'studio_notice'> {
  const { subject, heading, intro, answer, footer } = adminMessages;
  return {
    subjectBooked: subject.booked(v.order_number, v.package, v.shoot_time),
    subjectToBeScheduled: subject.to_be_scheduled(v.order_number, v.package),
    subjectNotRequested: subject.not_requested(v.order_number, v.package),
    heading: heading(v.order_number),
    text: intro(v.customer_name, v.package),
    box: answer,
    closing: footer,
  };
}

/** Our texts of all emails, with their variables in braces: what is sent where the studio has no texts of its own. */
export const OUR_MESSAGES: { [K in EmailKind]: (locale: Locale) => OurWords<K> } = {
  ...ORDER_MESSAGES,
  ...CREW_TEXTS,
  media_delivered: mediaDelivered,
  media_delivered_guest: mediaDeliveredToGuest,
  account_invitation: accountInvitation,
  confirm_address: withButton('confirm_address'),
  account_exists: withButton('account_exists'),
  reset_password: withButton('reset_password'),
  confirm_email_change: notice('confirm_email_change'),
  confirm_new_email: withButton('confirm_new_email'),
  email_changed: noticeWithoutButton('email_changed'),
  password_changed: notice('password_changed'),
  new_device: notice('new_device'),
  sign_in_trouble: withButton('sign_in_trouble'),
  two_factor_on: notice('two_factor_on'),
  two_factor_off: notice('two_factor_off'),
  two_factor_codes: notice('two_factor_codes'),
  two_factor_reset: notice('two_factor_reset'),
  account_deleted: noticeWithoutButton('account_deleted'),
  account_deleted_by_studio: noticeWithoutButton('account_deleted_by_studio'),
  order_moved_away: noticeWithoutButton('order_moved_away'),
  property_moved_away: noticeWithoutButton('property_moved_away'),
  property_moved_here: notice('property_moved_here'),
  contact_receipt: contactReceipt,
  contact_notice: contactNotice,
  studio_notice: adminNotification,
};
