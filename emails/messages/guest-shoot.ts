import { fullAddress } from '#domain/orders/full-address.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderMailFacts, VisitTimes } from '#emails/orders/order-mail.ts';
import type { EmailTemplate, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import {
  dayLabel,
  type MomentReader,
  secondVisitLines,
  subjectMomentLabel,
  timeLabel,
  timeRangeLabel,
  zoneLabel,
} from '#emails/shared/shoot-labels.ts';
import { type GuestMessages, guestMessages } from '#locales/all/emails/guest.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { shootChangeMessages } from '#locales/all/emails/shoot-change.ts';
import { shootReminderMessages } from '#locales/all/emails/shoot-reminder.ts';

/**
 * The facts of an email to a guest of an order about its shoot. There is no price and no page of the order among them. `preparation` is what to prepare,
 * empty for our usual list and null for none; `personName` is the photographer's first name, for a reminder. `stopUrl` ends such emails for this address.
 */
export type GuestShootFacts = Pick<
  OrderMailFacts,
  'brand' | 'timeZone' | 'writtenAt' | 'paymentMode' | 'customerName' | 'address' | 'city' | 'state' | 'zipCode'
> &
  VisitTimes & {
    kind: 'confirmed' | 'moved' | 'cancelled' | 'reminder';
    guestName: string;
    secondVisit: VisitTimes | null;
    personName: string;
    preparation: readonly string[] | null;
    stopUrl: string;
  };

type Writing = { facts: GuestShootFacts; words: GuestMessages; locale: Locale; reader: MomentReader };

function valuesOf({ facts, reader }: Writing) {
  const { brand, startsAt, writtenAt } = facts;
  return {
    customer: facts.customerName,
    brand: brand.name,
    place: facts.address,
    name: facts.personName,
    when: subjectMomentLabel(startsAt, reader, writtenAt),
    day: dayLabel(startsAt, reader),
    time: timeLabel(startsAt, reader),
  };
}

function subjectOf(writing: Writing): string {
  const { facts, words, reader } = writing;
  const values = valuesOf(writing);
  const isToday = dayLabel(facts.startsAt, reader) === dayLabel(facts.writtenAt, reader);
  const subject =
    facts.kind === 'reminder'
      ? (isToday ? words.reminder.subjectToday : words.reminder.subject)(values)
      : words[facts.kind].subject(values);
  const { paymentMode } = facts;
  return paymentMode === 'live' ? subject : `${orderMessages[writing.locale].mode[paymentMode].prefix} ${subject}`;
}

function highlightOf({ facts, words, locale, reader }: Writing): EmailTemplate['highlight'] {
  const { kind, brand, startsAt, endsAt, secondVisit, personName } = facts;
  const { zone, attached, second } = orderMessages[locale].shoot.booked;
  const isCancelled = kind === 'cancelled';
  return {
    label: isCancelled ? words.cancelledLabel : words.label,
    title: `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, endsAt, reader)}`,
    lines: [
      ...secondVisitLines(secondVisit, second, reader),
      zone({ zone: zoneLabel(startsAt, reader) }),
      fullAddress(facts, brand.formats?.address ?? SPEC_ADDRESS_FORM),
      ...(kind === 'reminder' ? [shootReminderMessages[locale].photographer({ name: personName })] : []),
      ...(kind === 'reminder' ? [] : [isCancelled ? shootChangeMessages[locale].attachedCancelled : attached]),
    ],
    tone: isCancelled ? 'attention' : 'calm',
  };
}

function stepsOf({ facts, locale }: Writing): EmailTemplate['steps'] {
  if (!facts.preparation || facts.kind === 'cancelled') return null;
  const { preparation: title, usual } = shootReminderMessages[locale];
  const ours = [usual.lights, usual.tidy, usual.outside, usual.pets, usual.access];
  return { title, items: facts.preparation.length > 0 ? facts.preparation : ours };
}

/** Tells a guest of an order in their language when its shoot is, or what became of it. */
export function renderGuestShoot(facts: GuestShootFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, timeZone, customerName: customer } = facts;
  const words = guestMessages[locale];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const writing = { facts, words, locale, reader };
  const said = words[facts.kind];
  return renderTemplate({
    locale,
    brand,
    subject: subjectOf(writing),
    preheader: `${facts.address}, ${facts.city}.`,
    notice: null,
    heading: said.heading,
    intro: [words.hello({ name: facts.guestName }), said.intro(valuesOf(writing))],
    highlight: highlightOf(writing),
    quote: null,
    action: null,
    sections: [],
    steps: stepsOf(writing),
    footer: [words.reply({ customer }), words.reason({ customer, brand: brand.name })],
    footerLink: { label: words.stop, url: facts.stopUrl },
  });
}
