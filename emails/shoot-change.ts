import type { Locale } from '#domain/shared/locale.ts';
import { mailMessages } from './messages/messages.ts';
import { type ShootChange, shootChangeMessages } from './messages/shoot-change.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import { dayLabel, subjectMomentLabel, timeRangeLabel, zoneLabel } from './shoot-labels.ts';

/**
 * The facts of an email about a changed shoot. The times are the new ones, or those that were cancelled; of an order whose
 * money went back wholly (`isRefunded`) no other time is promised.
 */
export type ShootChangeFacts = Pick<
  OrderMailFacts,
  'brand' | 'timeZone' | 'writtenAt' | 'orderNumber' | 'orderUrl' | 'paymentMode' | 'packageName' | 'address' | 'city'
> & { change: ShootChange; startsAt: Date; endsAt: Date; isRefunded: boolean };

/** Tells a customer in their language that their shoot got a time, moved or was cancelled. */
export function renderShootChange(facts: ShootChangeFacts, locale: Locale): Promise<RenderedMail> {
  const { change, brand, startsAt, endsAt, timeZone, paymentMode } = facts;
  const all = shootChangeMessages(locale);
  const [words, usual] = [all[change], mailMessages(locale)];
  const reader = { locale, timeZone };
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const subject = words.subject(facts.orderNumber, subjectMomentLabel(startsAt, reader, facts.writtenAt));
  const title = `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, endsAt, reader)}`;
  const { zone, attached } = usual.shoot.booked;
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${facts.packageName}, ${facts.address}, ${facts.city}.`,
    notice: mode?.notice ?? null,
    heading: words.heading,
    intro: [change === 'cancelled' && facts.isRefunded ? all.introRefunded : words.intro],
    highlight: {
      label: words.label,
      title,
      lines: [zone(zoneLabel(startsAt, reader)), change === 'cancelled' ? all.attachedCancelled : attached],
      tone: change === 'cancelled' ? 'attention' : 'calm',
    },
    quote: null,
    action: { ...usual.action, url: facts.orderUrl },
    sections: [],
    steps: null,
    footer: [all.reply, usual.footer.reason(brand.name)],
  });
}
