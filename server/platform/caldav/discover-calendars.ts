import { propfind } from 'tsdav';
import type { FoundAccount, FoundCalendar } from '#server/platform/calendar/calendar-session.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import {
  asList,
  CalDavError,
  type CalDavSession,
  type DavResponse,
  propertyHrefs,
  propertyText,
  readPart,
  statusError,
} from './caldav-session.ts';

/** Answers may name any number of places; those of people have one or two. */
const MAX_HOMES = 5;
const MAX_CALENDARS = 50;

const PLACE = {
  'd:current-user-principal': {},
  'd:resourcetype': {},
  'c:calendar-home-set': {},
  'c:calendar-user-address-set': {},
};
const CALENDAR = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:current-user-privilege-set': {},
  'c:supported-calendar-component-set': {},
  'ca:calendar-color': {},
};

type Asked = { url: string; props: Record<string, object>; depth: '0' | '1' };

const askFor = ({ fetch }: CalDavSession, asked: Asked): Promise<DavResponse[]> => propfind({ ...asked, fetch });

const isCalendar = ({ props }: DavResponse) => readPart(props?.resourcetype, 'calendar') !== undefined;

/** Where the calendars of an account are: homes, or the one calendar whose own address was typed. */
type Homes = { homes: string[]; addresses: string[] } | { calendar: string };

const MAX_ADDRESSES = 20;

function emailsOf(props: DavResponse['props'], base: string): string[] {
  const emails = propertyHrefs(props?.calendarUserAddressSet, base).filter((href) => /^mailto:/i.test(href));
  return emails.map((href) => href.slice('mailto:'.length).toLowerCase()).slice(0, MAX_ADDRESSES);
}

async function lookAt(session: CalDavSession, url: string, isPrincipal = false): Promise<Homes | null> {
  const [found] = await askFor(session, { url, props: PLACE, depth: '0' });
  if (!found?.ok || !found.props) return null;
  if (isCalendar(found)) return { calendar: url };
  const homes = propertyHrefs(found.props.calendarHomeSet, url);
  if (homes.length > 0) return { homes, addresses: emailsOf(found.props, url) };
  const [principal] = propertyHrefs(found.props.currentUserPrincipal, url);
  return principal && !isPrincipal ? lookAt(session, principal, true) : null;
}

/** Looks at the address that was typed, then where servers say that theirs are (RFC 6764), then at the root. */
async function findHomes(session: CalDavSession): Promise<Homes> {
  const { address } = session;
  const places = [address.href, new URL('/.well-known/caldav', address).href, new URL('/', address).href];
  let elsewhere: OutboundError | null = null;
  for (const place of new Set(places)) {
    try {
      const found = await lookAt(session, place);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof OutboundError && error.problem === 'redirect')) throw error;
      elsewhere ??= error;
    }
  }
  if (elsewhere) throw elsewhere;
  throw new CalDavError(`There are no calendars at ${address.href}. Write the address that its help calls CalDAV.`);
}

const componentNames = (props: DavResponse['props']): string[] =>
  asList(readPart(props?.supportedCalendarComponentSet, 'comp')).map((comp) =>
    String(readPart(readPart(comp, '_attributes'), 'name') ?? ''),
  );

/** Calendars of tasks alone are left out; those that do not tell take everything. */
function holdsEvents(props: DavResponse['props']): boolean {
  const names = componentNames(props);
  return names.length === 0 || names.includes('VEVENT');
}

/** Servers that do not tell what is allowed find out when something is written. */
function isWritable(props: DavResponse['props']): boolean {
  const privileges = asList(readPart(props?.currentUserPrivilegeSet, 'privilege'));
  const names = privileges.flatMap((privilege) => Object.keys(privilege ?? {}));
  return names.length === 0 || ['all', 'write', 'writeContent', 'bind'].some((name) => names.includes(name));
}

function toCalendar({ href, props }: DavResponse, base: string): FoundCalendar {
  const url = new URL(href ?? '', base);
  const lastPart = decodeURIComponent(url.pathname.split('/').filter(Boolean).at(-1) ?? '');
  const color = /^#[0-9a-f]{6}/i.exec(propertyText(props?.calendarColor) ?? '')?.[0] ?? null;
  const name = (propertyText(props?.displayname) ?? '').trim() || lastPart || 'Calendar';
  return { url: url.href, name: name.slice(0, 60), color: color?.toLowerCase() ?? null, isWritable: isWritable(props) };
}

async function listIn(session: CalDavSession, home: string, depth: '0' | '1'): Promise<FoundCalendar[]> {
  const responses = await askFor(session, { url: home, props: CALENDAR, depth });
  const [first] = responses;
  if (first && !first.ok && !first.props) throw statusError(session, first.status);
  return responses
    .filter((response) => response.ok && isCalendar(response) && URL.canParse(response.href ?? '', home))
    .filter(({ props }) => holdsEvents(props))
    .map((response) => toCalendar(response, home));
}

/**
 * Finds the calendars for events of an account, from whatever address of its server was typed. Throws `CalDavError` and
 * `OutboundError`, each with a sentence.
 */
export async function discoverCalendars(session: CalDavSession): Promise<FoundAccount> {
  const found = await findHomes(session);
  if ('calendar' in found) return { calendars: await listIn(session, found.calendar, '0'), addresses: [] };
  const lists = [];
  for (const home of found.homes.slice(0, MAX_HOMES)) lists.push(await listIn(session, home, '1'));
  const calendars = [...new Map(lists.flat().map((calendar) => [calendar.url, calendar])).values()];
  if (calendars.length > 0) return { calendars: calendars.slice(0, MAX_CALENDARS), addresses: found.addresses };
  throw new CalDavError('The account has no calendar yet. Make one there first.');
}
