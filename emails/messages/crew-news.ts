import { CREW_KINDS, type CrewDetail, type CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { EmailValues } from '#domain/site/email-words.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import { customerChangeMessages } from '#emails/shared/messages/customer-changes.ts';
import type { EmailTemplate, Fact, FactSection, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import {
  dayLabel,
  type MomentReader,
  subjectMomentLabel,
  timeRangeLabel,
  zoneLabel,
} from '#emails/shared/shoot-labels.ts';
import { type CrewMessages, crewMessages } from '#locales/all/emails/crew.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { shootChangeMessages } from '#locales/all/emails/shoot-change.ts';

/** One message of an email to who works in the studio. */
export type CrewItem = { kind: CrewKind; startsAt: Date | null; detail: CrewDetail };

/** A shoot of tomorrow's list. */
export type TomorrowShoot = { startsAt: Date; endsAt: Date; address: string; packageName: string };

/**
 * The facts of an email to who works in the studio: no price, code or note of an order is among them. `tomorrow` are the shoots of the list, where that is one of
 * the messages. `url` is where its button leads, and `switchUrl` where its reader says which of these emails they want.
 */
export type CrewNewsFacts = {
  brand: MailBrand;
  timeZone: string;
  writtenAt: Date;
  name: string;
  items: readonly CrewItem[];
  tomorrow: readonly TomorrowShoot[];
  url: string;
  switchUrl: string;
};

/** So many are listed: mailboxes cut off what is longer than 100 KB. */
const MOST_SHOWN = 40;

/** What tells of itself in its color: something does not take place, or does not work. */
const ALARMING: readonly CrewKind[] = [
  'shoot_cancelled',
  'shoot_taken',
  'calendar_failing',
  'calendar_question',
  'customer_cancelled',
];

type Writing = { facts: CrewNewsFacts; words: CrewMessages; reader: MomentReader };

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function labelOf(kind: CrewKind, { labels }: CrewMessages): string {
  switch (kind) {
    case 'shoot_given':
      return labels.shootGiven;
    case 'shoot_moved':
      return labels.shootMoved;
    case 'shoot_cancelled':
      return labels.shootCancelled;
    case 'shoot_taken':
      return labels.shootTaken;
    case 'shoots_tomorrow':
      return labels.shootsTomorrow;
    case 'calendar_question':
      return labels.calendarQuestion;
    case 'calendar_failing':
      return labels.calendarFailing;
    case 'job_given':
      return labels.jobGiven;
    case 'results_returned':
      return labels.resultsReturned;
    case 'customer_moved':
      return customerChangeMessages.moved.label;
    case 'customer_cancelled':
      return customerChangeMessages.cancelled.label;
  }
}

const momentOf = (at: string | Date, { facts, reader }: Writing) =>
  subjectMomentLabel(new Date(at), reader, facts.writtenAt);

function valuesOf({ detail, startsAt }: CrewItem, writing: Writing): EmailValues {
  const { facts, reader } = writing;
  const { name = '', address = '', before, day, orderNumber } = detail;
  return {
    name: facts.name,
    address: oneLine(address),
    property: oneLine(name),
    person: oneLine(name),
    customer_name: oneLine(name),
    order_number: orderNumber === undefined ? '' : `${orderNumber}`,
    shoot_time: startsAt ? momentOf(startsAt, writing) : '',
    old_time: before ? momentOf(before, writing) : '',
    // The day is a wall date: it is the same in every zone.
    day: day ? dayLabel(new Date(`${day}T12:00:00Z`), { ...reader, timeZone: 'UTC' }) : '',
  };
}

/** What an item is about, in one line: when a shoot is, or the name of a property or person. */
function titleOf({ startsAt, detail }: CrewItem, writing: Writing): string {
  if (!startsAt) return oneLine(detail.name ?? detail.address ?? '');
  if (!detail.endsAt) return momentOf(startsAt, writing);
  const { reader } = writing;
  return `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, new Date(detail.endsAt), reader)}`;
}

/** What else there is to know of an item. */
function linesOf({ kind, startsAt, detail }: CrewItem, writing: Writing): string[] {
  const { words, reader } = writing;
  const { address, packageName, before, changedTo, change, count } = detail;
  const lines = [
    startsAt ? zoneLabel(startsAt, reader) : '',
    kind.startsWith('customer_') ? oneLine(detail.name ?? '') : '',
    oneLine(address ?? ''),
    oneLine(packageName ?? ''),
    before ? words.before({ when: momentOf(before, writing) }) : '',
    changedTo ? words.movedThere({ when: momentOf(changedTo, writing) }) : '',
    change === 'deleted' ? words.deletedThere : '',
    count ? words.files({ count }) : '',
  ];
  return lines.filter(Boolean);
}

function attachedLine(kind: CrewKind, locale: Locale): string[] {
  if (kind === 'shoot_given' || kind === 'shoot_moved') return [orderMessages[locale].shoot.booked.attached];
  if (kind === 'shoot_cancelled' || kind === 'shoot_taken') return [shootChangeMessages[locale].attachedCancelled];
  return [];
}

function factOf(item: CrewItem, writing: Writing): Fact {
  const { startsAt, detail } = item;
  const lines = linesOf({ ...item, startsAt: null }, writing);
  const note = detail.note ? [oneLine(detail.note)] : [];
  const label = startsAt ? momentOf(startsAt, writing) : titleOf(item, writing);
  return { label, value: [...lines, ...note] };
}

function tomorrowSection({ facts, words, reader }: Writing): FactSection[] {
  if (facts.tomorrow.length === 0) return [];
  const shoots = facts.tomorrow.map(({ startsAt, endsAt, address, packageName }) => ({
    label: timeRangeLabel(startsAt, endsAt, reader),
    value: [oneLine(address), oneLine(packageName)].filter(Boolean),
  }));
  return [{ title: words.labels.shootsTomorrow, facts: shoots }];
}

/** Of several messages a list by what they are; the lists of tomorrow stand at the end. */
function sectionsOf(writing: Writing): FactSection[] {
  const shown = writing.facts.items.slice(0, MOST_SHOWN);
  return CREW_KINDS.flatMap((kind) => {
    const items = shown.filter((item) => item.kind === kind);
    if (items.length === 0) return [];
    if (kind === 'shoots_tomorrow') return tomorrowSection(writing);
    return [{ title: labelOf(kind, writing.words), facts: items.map((item) => factOf(item, writing)) }];
  });
}

function highlightOf(item: CrewItem, writing: Writing): EmailTemplate['highlight'] {
  if (item.kind === 'shoots_tomorrow') return null;
  return {
    label: labelOf(item.kind, writing.words),
    title: titleOf(item, writing),
    lines: [...linesOf(item, writing), ...attachedLine(item.kind, writing.reader.locale)],
    tone: ALARMING.includes(item.kind) ? 'attention' : 'calm',
  };
}

function quoteOf({ detail }: CrewItem, { words }: Writing): EmailTemplate['quote'] {
  return detail.note ? { label: words.note, title: '', text: detail.note } : null;
}

function endOf({ facts, words }: Writing) {
  return { steps: null, footerLink: { label: words.switch, url: facts.switchUrl } };
}

function renderOne(item: CrewItem, writing: Writing): Promise<RenderedMail> {
  const { facts, reader } = writing;
  const { locale } = reader;
  const { brand } = facts;
  const said = emailWords(`crew_${item.kind}`, { locale, brand, values: valuesOf(item, writing) });
  return renderTemplate({
    ...endOf(writing),
    locale,
    brand,
    subject: said.line('subject'),
    preheader: oneLine(item.detail.address ?? item.detail.name ?? ''),
    notice: null,
    heading: said.line('heading'),
    intro: said.paragraphs('text'),
    highlight: highlightOf(item, writing),
    quote: quoteOf(item, writing),
    action: { label: said.line('button'), note: '', url: facts.url },
    sections: item.kind === 'shoots_tomorrow' ? tomorrowSection(writing) : [],
    footer: said.lines('reason'),
  });
}

function renderSeveral(writing: Writing): Promise<RenderedMail> {
  const { facts, words, reader } = writing;
  const { locale } = reader;
  const { brand, items, name } = facts;
  const said = emailWords('crew_digest', { locale, brand, values: { name } });
  const left = items.length - MOST_SHOWN;
  const sections = sectionsOf(writing);
  return renderTemplate({
    ...endOf(writing),
    locale,
    brand,
    subject: said.line('subject'),
    preheader: sections.map(({ title, facts: { length } }) => `${title}: ${length}`).join(', '),
    notice: null,
    heading: said.line('heading'),
    intro: [...said.paragraphs('text'), ...(left > 0 ? [words.more({ count: left })] : [])],
    highlight: null,
    quote: null,
    action: { label: said.line('button'), note: '', url: facts.url },
    sections,
    footer: said.lines('reason'),
  });
}

/** Tells somebody who works in the studio what concerns their work: one message, or several in one email. */
export function renderCrewNews(facts: CrewNewsFacts, locale: Locale): Promise<RenderedMail> {
  const reader = { locale, timeZone: facts.timeZone, hourCycle: facts.brand.formats?.hourCycle };
  const writing = { facts, words: crewMessages[locale], reader };
  const [item, ...others] = facts.items;
  return item && others.length === 0 ? renderOne(item, writing) : renderSeveral(writing);
}
