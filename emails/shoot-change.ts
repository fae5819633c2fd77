import type { Locale } from '#domain/shared/locale.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { RenderedMail } from './parts/letter.ts';
import { renderLetter } from './parts/render-letter.ts';
import { dayWords, subjectMomentWords, timeRangeWords, zoneWords } from './shoot-words.ts';
import { type ShootChange, shootChangeWords } from './words/shoot-change.ts';
import { mailWords } from './words/words.ts';

/**
 * What a letter about a changed shoot tells. The times are the new ones, or those that were cancelled; of an order whose
 * money went back wholly (`isRefunded`) no other time is promised.
 */
export type ShootChangeFacts = Pick<
  OrderMailFacts,
  'brand' | 'timeZone' | 'writtenAt' | 'orderNumber' | 'orderUrl' | 'paymentMode' | 'packageName' | 'address' | 'city'
> & { change: ShootChange; startsAt: Date; endsAt: Date; isRefunded: boolean };

/** Tells a customer in their language that their shoot got a time, moved or was cancelled. */
export function renderShootChange(facts: ShootChangeFacts, locale: Locale): Promise<RenderedMail> {
  const { change, brand, startsAt, endsAt, timeZone, paymentMode } = facts;
  const all = shootChangeWords(locale);
  const [words, usual] = [all[change], mailWords(locale)];
  const reader = { locale, timeZone };
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const subject = words.subject(facts.orderNumber, subjectMomentWords(startsAt, reader, facts.writtenAt));
  const title = `${dayWords(startsAt, reader)}, ${timeRangeWords(startsAt, endsAt, reader)}`;
  const { zone, attached } = usual.shoot.booked;
  return renderLetter({
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
      lines: [zone(zoneWords(startsAt, reader)), change === 'cancelled' ? all.attachedCancelled : attached],
      tone: change === 'cancelled' ? 'attention' : 'calm',
    },
    quote: null,
    action: { ...usual.action, url: facts.orderUrl },
    sections: [],
    steps: null,
    footer: [all.reply, usual.footer.reason(brand.name)],
  });
}
