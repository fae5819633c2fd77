import type { Locale } from '#domain/shared/locale.ts';
import type { EmailValues } from '#domain/site/email-words.ts';
import type { OrderMailFacts, VisitTimes } from '#emails/orders/order-mail.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
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
import { orderMessages } from '#locales/all/emails/order.ts';
import { shootChangeMessages } from '#locales/all/emails/shoot-change.ts';

/** The change of a shoot after its order was paid. */
export type ShootChange = 'scheduled' | 'moved' | 'cancelled';

/**
 * The facts of an email about a changed shoot. The times are the new ones, or those that were cancelled; of an order whose
 * money went back wholly (`isRefunded`) no other time is promised. `askedFee` is there where the customer did it: the fee as text, or
 * empty where there is none.
 */
export type ShootChangeFacts = Pick<
  OrderMailFacts,
  | 'brand'
  | 'timeZone'
  | 'writtenAt'
  | 'orderNumber'
  | 'orderUrl'
  | 'paymentMode'
  | 'customerName'
  | 'packageName'
  | 'address'
  | 'city'
> &
  VisitTimes & {
    change: ShootChange;
    secondVisit?: VisitTimes | null;
    isRefunded: boolean;
    askedFee: string | null;
    /** Why the studio changed it, in its own words; empty where it did not say. */
    reason?: string;
    /** When it was to end before, where it begins as it did. */
    knownEnd?: Date | null;
  };

function shootValues(facts: ShootChangeFacts, reader: MomentReader): EmailValues {
  return {
    customer_name: facts.customerName,
    order_number: `${facts.orderNumber}`,
    package: facts.packageName,
    address: `${facts.address}, ${facts.city}`,
    shoot_time: subjectMomentLabel(facts.startsAt, reader, facts.writtenAt),
  };
}

type ChangeText = 'text' | 'textRefunded' | 'textAsked';

/** What is said of a change: who made it, and what follows. */
function textOf({ change, askedFee, isRefunded }: ShootChangeFacts): ChangeText {
  if (change !== 'scheduled' && askedFee !== null) return 'textAsked';
  return change === 'cancelled' && isRefunded ? 'textRefunded' : 'text';
}

/** The words for a shoot whose end alone changes; null for every other change. */
function lengthWords({ knownEnd, orderNumber, startsAt, endsAt, writtenAt }: ShootChangeFacts, reader: MomentReader) {
  if (!knownEnd) return null;
  const words = shootChangeMessages[reader.locale].length;
  const until = timeLabel(endsAt, reader);
  const when = subjectMomentLabel(startsAt, reader, writtenAt);
  return {
    subject: words.subject({ orderNumber: `${orderNumber}`, when, until }),
    heading: words.heading({ until }),
    intro: words.intro({ before: timeLabel(knownEnd, reader) }),
  };
}

/** Tells a customer in their language that their shoot got a time, moved or was cancelled. */
export function renderShootChange(facts: ShootChangeFacts, locale: Locale): Promise<RenderedMail> {
  const { change, brand, startsAt, endsAt, timeZone, paymentMode } = facts;
  const all = shootChangeMessages[locale];
  const [words, usual] = [all[change], orderMessages[locale]];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const said = emailWords(`shoot_${change}`, { locale, brand, values: shootValues(facts, reader) });
  const length = lengthWords(facts, reader);
  const subject = length?.subject ?? said.line('subject');
  const title = `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, endsAt, reader)}`;
  const { zone, attached, second } = usual.shoot.booked;
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${facts.packageName}, ${facts.address}, ${facts.city}.`,
    notice: mode?.notice ?? null,
    heading: length?.heading ?? said.line('heading'),
    intro: length ? [length.intro] : said.paragraphs(textOf(facts)),
    highlight: {
      label: words.label,
      title,
      lines: [
        ...secondVisitLines(facts.secondVisit, second, reader),
        zone({ zone: zoneLabel(startsAt, reader) }),
        change === 'cancelled' ? all.attachedCancelled : attached,
        ...(facts.askedFee ? [all.fee({ amount: facts.askedFee })] : []),
      ],
      tone: change === 'cancelled' ? 'attention' : 'calm',
    },
    quote: facts.reason ? { label: all.why, title: brand.name, text: facts.reason } : null,
    action: { label: said.line('button'), note: said.line('buttonNote'), url: facts.orderUrl },
    sections: [],
    steps: null,
    footer: said.lines('closing', 'reason'),
  });
}
