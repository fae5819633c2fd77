import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type Mailbox, type MailboxEvent, makeMailbox, toJson, toTimes } from './microsoft/mailbox.ts';
import { answer, makeSignIn } from './microsoft/sign-in.ts';
import { makeSubscriptions } from './microsoft/subscriptions.ts';

type Call = { mailbox: Mailbox; method: string; url: URL; request: IncomingMessage; response: ServerResponse };
type Sent = {
  subject?: string;
  start?: { dateTime: string };
  end?: { dateTime: string };
  showAs?: string;
  transactionId?: string;
  singleValueExtendedProperties?: { id: string; value: string }[];
};
type Round = { calendar: string; from: string; to: string; parts: object[]; at: number; version: number };

const refuse = (response: ServerResponse, status: number, code: string) =>
  answer(response, status, { error: { code, message: 'Refused.', innerError: {} } });

const momentOf = (text: string | null) => (text ?? '').slice(0, 19);

/** A stand-in for Microsoft: the sign-in, and of Graph calendars with delta, versions, transactions, limits and subscriptions. */
export async function startMicrosoftGraph() {
  const signIn = makeSignIn();
  const subscriptions = makeSubscriptions();
  const mailboxes = new Map<string, Mailbox>();
  const rounds = new Map<string, Round>();
  const state = Object.assign(signIn.state, {
    /** How long Graph wants to be left alone, in seconds, and with which status; null where it answers. */
    retryAfter: null as string | null,
    busyStatus: 429,
    /** Whether Graph has forgotten what was listed. */
    forgetsLists: false,
    pageSize: 3,
    asked: [] as string[],
    /** Whether Exchange goes on with an event by itself after it was written, which is another version. */
    touchesWritten: false,
    /** Runs before a write is answered, after it was done. */
    afterWrite: null as (() => void | Promise<void>) | null,
  });
  let base = '';

  function giveRound(response: ServerResponse, round: Round, path: string) {
    const [page, rest] = [round.parts.slice(round.at, round.at + state.pageSize), round.at + state.pageSize];
    const link = (name: string, kept: Round) => {
      const token = randomBytes(12).toString('base64url');
      rounds.set(token, kept);
      return `${base}${path}?$${name}=${token}`;
    };
    const more =
      rest < round.parts.length
        ? { '@odata.nextLink': link('skiptoken', { ...round, at: rest }) }
        : { '@odata.deltaLink': link('deltatoken', round) };
    answer(response, 200, { value: page, ...more });
  }

  function listDelta({ mailbox, url, response }: Call, calendar: string) {
    const { searchParams: query, pathname } = url;
    const skip = rounds.get(query.get('$skiptoken') ?? '');
    const known = rounds.get(query.get('$deltatoken') ?? '');
    if (state.forgetsLists && known) return refuse(response, 410, 'SyncStateNotFound');
    if (skip) return giveRound(response, skip, pathname);
    const span = known ?? {
      calendar,
      from: momentOf(query.get('startDateTime')),
      to: momentOf(query.get('endDateTime')),
    };
    if (!span.from || !span.to) return refuse(response, 400, 'ErrorInvalidParameter');
    const parts = mailbox.listChanges(span, known?.version ?? 0);
    giveRound(response, { ...span, parts, at: 0, version: mailbox.version() }, pathname);
  }

  async function readSent(request: IncomingMessage): Promise<Sent> {
    return JSON.parse((await readText(request)) || '{}');
  }
  const contentOf = ({ transactionId: _, ...content }: Sent) => JSON.stringify(content);
  const writtenOf = (sent: Sent) => ({
    ...(sent.subject === undefined ? {} : { subject: sent.subject }),
    ...(sent.start ? { start: momentOf(sent.start.dateTime) } : {}),
    ...(sent.end ? { end: momentOf(sent.end.dateTime) } : {}),
    ...(sent.showAs ? { showAs: sent.showAs } : {}),
  });
  const finish = async ({ mailbox, response }: Call, status: number, event: MailboxEvent) => {
    const given = toJson(event);
    if (state.touchesWritten) mailbox.update(event.id, {});
    await state.afterWrite?.();
    answer(response, status, given);
  };

  async function createEvent(call: Call, calendar: string) {
    const sent = await readSent(call.request);
    const transaction = sent.transactionId ?? null;
    const before = transaction ? call.mailbox.findTransaction(transaction, contentOf(sent)) : null;
    if (before === 'other') return refuse(call.response, 409, 'ErrorDuplicateTransactionId');
    if (before) return finish(call, 201, before);
    const properties = sent.singleValueExtendedProperties ?? [];
    const event = call.mailbox.add(calendar, { ...writtenOf(sent), transactionId: transaction, properties });
    if (transaction) call.mailbox.keepTransaction(transaction, { id: event.id, content: contentOf(sent) });
    await finish(call, 201, event);
  }

  function listEvents({ mailbox, url, response }: Call, calendar: string) {
    const filter = url.searchParams.get('$filter') ?? '';
    const wanted = /^singleValueExtendedProperties\/any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']+)'\)$/i.exec(
      filter,
    );
    if (!wanted) return refuse(response, 400, 'ErrorInvalidUrlQueryFilter');
    const [, id, value] = wanted;
    const found = [...mailbox.events.values()].filter(
      (event) => event.calendar === calendar && event.properties.some((each) => each.id === id && each.value === value),
    );
    answer(response, 200, { value: found.map(toJson) });
  }

  async function handleEvent(call: Call, id: string) {
    const { mailbox, method, request, response } = call;
    const event = mailbox.events.get(id);
    if (!event) return refuse(response, 404, 'ErrorItemNotFound');
    const etag = request.headers['if-match'];
    if (method === 'GET') return answer(response, 200, toJson(event));
    if (etag !== undefined && etag !== mailbox.etagOf(event)) return refuse(response, 412, 'ErrorIrresolvableConflict');
    if (method === 'PATCH') {
      return finish(call, 200, mailbox.update(id, writtenOf(await readSent(request))));
    }
    mailbox.remove(id);
    await state.afterWrite?.();
    response.writeHead(204).end();
  }

  function listInstances({ mailbox, url, response }: Call, id: string) {
    const event = mailbox.events.get(id);
    if (!event) return refuse(response, 404, 'ErrorItemNotFound');
    const { searchParams: query } = url;
    const [from, to] = [momentOf(query.get('startDateTime')), momentOf(query.get('endDateTime'))];
    const times = toTimes(event, { from, to });
    const at = Number(query.get('$skip') ?? 0);
    query.set('$skip', String(at + state.pageSize));
    const more = at + state.pageSize < times.length ? { '@odata.nextLink': `${base}${url.pathname}?${query}` } : {};
    answer(response, 200, { value: times.slice(at, at + state.pageSize), ...more });
  }

  async function handleSubscription({ mailbox, method, request, response }: Call, id: string | undefined) {
    const asked = JSON.parse((await readText(request)) || '{}');
    if (id === undefined) {
      const made = await subscriptions.begin(mailbox.email, asked);
      if (!made) return refuse(response, 400, 'ValidationError');
      return answer(response, 201, { id: made.id, expirationDateTime: made.until.toISOString() });
    }
    if (method === 'DELETE') {
      response.writeHead(subscriptions.kept.delete(id) ? 204 : 404).end();
      return;
    }
    const extended = subscriptions.extend(id, asked);
    if (extended === 'unknown') return refuse(response, 404, 'ResourceNotFound');
    if (extended === 'too_far') return refuse(response, 400, 'ValidationError');
    answer(response, 200, { id, expirationDateTime: extended.until.toISOString() });
  }

  function listCalendars({ mailbox, response }: Call) {
    const owner = { name: mailbox.email, address: mailbox.email };
    const value = mailbox.calendars.map((calendar, index) => ({
      ...calendar,
      owner,
      isDefaultCalendar: index === 0,
      hexColor: index === 0 ? '#2563EB' : '',
    }));
    answer(response, 200, { value });
  }

  async function handleGraph(call: Call) {
    const parts = call.url.pathname.slice('/v1.0/'.length).split('/').map(decodeURIComponent);
    const [first = '', second, id = '', third, fourth] = parts;
    if (first === 'subscriptions') return handleSubscription(call, second);
    if (first !== 'me') return refuse(call.response, 404, 'ResourceNotFound');
    if (second === 'calendars' && id === '') return listCalendars(call);
    if (second === 'calendars') {
      if (!call.mailbox.calendars.some((calendar) => calendar.id === id)) {
        return refuse(call.response, 404, 'ErrorItemNotFound');
      }
      if (third === 'calendarView' && fourth === 'delta') return listDelta(call, id);
      return call.method === 'POST' ? createEvent(call, id) : listEvents(call, id);
    }
    return third === 'instances' ? listInstances(call, id) : handleEvent(call, id);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (await signIn.handle(request, url, response)) return;
    if (!url.pathname.startsWith('/v1.0/')) return refuse(response, 404, 'NotFound');
    const method = request.method ?? 'GET';
    state.asked.push(`${method} ${url.pathname}`);
    if (state.retryAfter !== null) {
      response.setHeader('Retry-After', state.retryAfter);
      return refuse(response, state.busyStatus, 'TooManyRequests');
    }
    const mailbox = mailboxes.get(signIn.findEmail(request.headers.authorization ?? '') ?? '');
    if (!mailbox) return refuse(response, 401, 'InvalidAuthenticationToken');
    await handleGraph({ mailbox, method, url, request, response });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;

  return {
    url: base,
    state,
    register: signIn.register,
    takeBack: signIn.takeBack,
    giveTokens: signIn.giveTokens,
    endAccess: signIn.endAccess,
    subscriptions,
    /** The mailbox of somebody, as their own Outlook sees it: made where there is none. */
    openMailbox: (email: string): Mailbox => {
      const known = mailboxes.get(email);
      if (known) return known;
      const mailbox = makeMailbox(email);
      mailboxes.set(email, mailbox);
      return mailbox;
    },
    /** The event of a booking; null where there is none, and an error where there are several. */
    findShoot: (email: string, booking: string): MailboxEvent | null => {
      const found = [...(mailboxes.get(email)?.events.values() ?? [])].filter(({ properties }) =>
        properties.some(({ value }) => value === booking),
      );
      if (found.length > 1) throw new Error(`There are ${found.length} events of ${booking}.`);
      return found[0] ?? null;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type MicrosoftGraph = Awaited<ReturnType<typeof startMicrosoftGraph>>;
