import { CREW_KINDS, type CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { type CrewItem, renderCrewNews } from './crew-news.ts';

const PLACE = { address: '1208 Maple Street, Bethesda', packageName: 'Growth' };
const PROPERTY = { name: 'Maple House', address: PLACE.address };

/** A message of a kind about nobody. The shoot is three days after `now`. */
export function makeCrewItem(kind: CrewKind, now: Date): CrewItem {
  const startsAt = new Date(now.getTime() + 3 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS).toISOString();
  const before = new Date(now.getTime() + 2 * DAY_MS).toISOString();
  const shoot = { kind, startsAt, detail: { ...PLACE, endsAt } };
  switch (kind) {
    case 'shoot_given':
    case 'shoot_cancelled':
    case 'shoot_taken':
      return shoot;
    case 'shoot_moved':
      return { ...shoot, detail: { ...shoot.detail, before } };
    case 'shoots_tomorrow':
      return { kind, startsAt: null, detail: { day: new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10) } };
    case 'calendar_question':
      return { ...shoot, detail: { ...shoot.detail, change: 'moved', changedTo: before } };
    case 'calendar_failing':
      return { kind, startsAt: null, detail: { name: 'Ana Lima' } };
    case 'job_given':
      return { kind, startsAt: null, detail: PROPERTY };
    case 'results_returned':
      return { kind, startsAt: null, detail: { ...PROPERTY, count: 4, note: 'The sky is too blue.' } };
    case 'customer_moved':
    case 'customer_cancelled': {
      const detail = { ...PLACE, name: 'Jane Doe', orderNumber: 1042 };
      return { kind, startsAt, detail: kind === 'customer_moved' ? { ...detail, before } : detail };
    }
  }
}

type Reader = { brand: MailBrand; timeZone: string; writtenAt: Date; baseUrl: string };

/** Writes an email to who works in the studio for looking at it: of one kind, or with several messages. */
export function writeCrewExample(
  { baseUrl, ...reader }: Reader,
  kind: `crew_${CrewKind}` | 'crew_digest',
  locale: Locale,
): Promise<RenderedMail> {
  const { writtenAt } = reader;
  const kinds =
    kind === 'crew_digest'
      ? CREW_KINDS.filter((each) => each.startsWith('shoot_'))
      : CREW_KINDS.filter((each) => kind === `crew_${each}`);
  const startsAt = new Date(writtenAt.getTime() + DAY_MS);
  const facts = {
    ...reader,
    name: 'Ana Lima',
    items: kinds.map((each) => makeCrewItem(each, writtenAt)),
    tomorrow: [{ ...PLACE, startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) }],
    url: `${baseUrl}/day`,
    switchUrl: `${baseUrl}/account`,
  };
  return renderCrewNews(facts, locale);
}
