import type { ShootMessageKind } from '#domain/messages/message-json.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderMailFacts, VisitTimes } from '#emails/orders/order-mail.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, secondVisitLines, timeLabel, timeRangeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { type ShootReminderMessages, shootReminderMessages } from '#locales/all/emails/shoot-reminder.ts';

/**
 * The facts of a message before a shoot. `preparation` is the studio's own list, empty for our usual one. `stopUrl` ends such messages for this reader;
 * null where they are nobody that the studio knows.
 */
export type ShootReminderFacts = Pick<
  OrderMailFacts,
  | 'brand'
  | 'timeZone'
  | 'orderNumber'
  | 'orderUrl'
  | 'paymentMode'
  | 'customerName'
  | 'packageName'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
> &
  VisitTimes & {
    kind: ShootMessageKind;
    secondVisit: VisitTimes | null;
    personName: string;
    preparation: readonly string[];
    stopUrl: string | null;
  };

function usualPreparation({ usual }: ShootReminderMessages): string[] {
  return [usual.lights, usual.tidy, usual.outside, usual.pets, usual.access];
}

/** A text that comes from elsewhere, in one line. */
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function listItems({ kind, preparation }: ShootReminderFacts, words: ShootReminderMessages): readonly string[] {
  // Who reads that somebody is on the way has no time left for a list.
  if (kind === 'on_the_way') return [];
  return preparation.length > 0 ? preparation : usualPreparation(words);
}

/** Tells a customer in their language of a shoot that is soon, or that its photographer is on the way. */
export function renderShootReminder(facts: ShootReminderFacts, locale: Locale): Promise<RenderedMail> {
  const { kind, brand, startsAt, endsAt, timeZone, paymentMode } = facts;
  const words = shootReminderMessages[locale];
  const usual = orderMessages[locale];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const values = {
    time: timeLabel(startsAt, reader),
    day: dayLabel(startsAt, reader),
    name: oneLine(facts.personName),
  };
  const said = { day_before: words.dayBefore, hours_before: words.hoursBefore, on_the_way: words.onTheWay }[kind];
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const items = listItems(facts, words);
  const subject = said.subject(values);
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${oneLine(facts.address)}, ${oneLine(facts.city)}.`,
    notice: mode?.notice ?? null,
    heading: said.heading,
    intro: [said.intro(values)],
    highlight: {
      label: words.label,
      title: `${values.day}, ${timeRangeLabel(startsAt, endsAt, reader)}`,
      lines: [
        ...secondVisitLines(facts.secondVisit, usual.shoot.booked.second, reader),
        usual.shoot.booked.zone({ zone: zoneLabel(startsAt, reader) }),
        oneLine(fullAddress(facts, brand.formats?.address ?? SPEC_ADDRESS_FORM)),
        words.photographer({ name: values.name }),
        oneLine(facts.packageName),
      ],
      tone: 'calm',
    },
    quote: null,
    action: { ...words.action, url: facts.orderUrl },
    sections: [],
    steps: items.length > 0 ? { title: words.preparation, items } : null,
    footer: [words.reply, words.reason({ brand: brand.name })],
    footerLink: facts.stopUrl ? { label: words.stop, url: facts.stopUrl } : null,
  });
}
