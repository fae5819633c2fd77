import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead, LeadList, VisitFigures } from '#domain/listings/pages/lead-json.ts';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { visitorContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { events } from '#server/db/schema/events.ts';
import { mails } from '#server/db/schema/mails.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { propertyLeads, propertyVisits, visitMarks, visitSalts } from '#server/db/schema/property-leads.ts';
import { deleteOtherUser } from '#server/features/accounts/manage/delete-user.ts';
import { openVisitedPage } from '#server/features/listings/visits/open-visited-page.ts';
import { purgeVisitors } from '#server/features/listings/visits/purge-visitors.ts';
import { createPropertyPages } from '#server/pages/property-pages.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { makeStagedProperty, type Staged } from '#server/test/listing-packs.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { composeLeadMail } from './compose-mail.ts';
import { purgeLeads } from './purge-leads.ts';
import { receiveLead } from './receive-lead.ts';

const SLUG = '12-oak-lane';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
let studio: TestStudio;
let admin: Person;
let rosa: Person;
let staged: Staged;
let server: Server;
let origin = '';

beforeAll(async () => {
  studio = await openTestStudio({ env: { TRUST_PROXY: '1', CONTACT_ATTEMPT_LIMIT: '5' } });
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  staged = await makeStagedProperty(studio, rosa, { photos: 2, width: 300, height: 200 });
  await addOrderOfProperty(studio, staged.property.id, paidFacts());
  const { services } = studio;
  const of = (clientIp = '') => ({ ...visitorContext(services), clientIp });
  const pages = createPropertyPages({
    config: services.config,
    files: new Map(),
    openPage: (face, { asker, ...asked }) =>
      openVisitedPage(of(asker?.clientIp), face, { ...asked, userAgent: asker?.userAgent ?? null }),
    takeForm: (slug, body, { clientIp }) => receiveLead(of(clientIp), slug, body),
    openCalendar: async () => null,
    sendBuilt: () => {},
  });
  server = createServer(async (request, response) => {
    const pathname = (request.url ?? '').replace(/\?.*/, '');
    if (pages.takesForm(request, pathname)) await pages.answerForm(request, response, pathname);
    else if (!(await pages.answer(request, response, pathname))) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await save({ state: 'live' })).is_public).toBe(true);
});
afterAll(async () => {
  server.close();
  await studio.close();
});
beforeEach(async () => {
  for (const table of [propertyLeads, propertyVisits, visitSalts, mails, events, rateLimits])
    await studio.db.delete(table);
});

const at = (path: string) => `/api/properties/${staged.property.id}/${path}`;
async function save(changes: object, person = rosa): Promise<PropertyPage> {
  const { body } = await person.browser.request<PropertyPage>('GET', at('page'));
  const json = { ...pageUpdateSchema.parse(body), ...changes };
  return (await person.browser.request<PropertyPage>('PUT', at('page'), { json, ifMatch: '*' })).body;
}
const TYPED = { name: 'Ada Ünal', email: 'Ada@example.com', phone: '', message: 'May we\r\nsee it?', consent: 'yes' };
const post = (changes: Record<string, string> = {}, { slug = SLUG, headers = {}, ip = '203.0.113.7' } = {}) =>
  fetch(`${origin}/h/${slug}`, {
    method: 'POST',
    body: new URLSearchParams({ ...TYPED, ...changes }),
    redirect: 'manual',
    headers: { 'X-Forwarded-For': ip, ...headers },
  });
const rows = () => studio.db.select().from(propertyLeads);
const queued = async () => (await studio.db.select().from(mails)).filter(({ kind }) => kind === 'property_lead');
const list = async (person = rosa, query = '') => person.browser.request<LeadList>('GET', `${at('leads')}${query}`);
const sent = async () => {
  const [mail] = await queued();
  return mail ? composeLeadMail(studio.ctx, mail) : null;
};

test('LIST-25: an inquiry is sent by a form without scripts, kept with its consent, told as an event, and thanked for', async () => {
  const page = await (await fetch(`${origin}/h/${SLUG}?from=Sign-1`, { headers: { 'User-Agent': CHROME } })).text();
  expect(page).toMatch(/<form class="lead" method="post" action="\/h\/12-oak-lane#ask"/);
  expect(page).toContain('<input type="hidden" name="from" value="sign-1">');
  const answer = await post({ from: 'sign-1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/h/${SLUG}?sent=1#ask`]);
  const thanks = await (await fetch(`${origin}/h/${SLUG}?sent=1`)).text();
  expect(thanks).toContain('Your message has arrived.');
  expect(thanks).not.toContain('<form');
  const [lead] = await rows();
  expect(lead).toMatchObject({
    name: 'Ada Ünal',
    emailFolded: 'ada@example.com',
    message: 'May we\nsee it?',
    source: 'sign-1',
    ownerId: rosa.id,
    wasMailed: true,
  });
  expect(lead?.consentedAt).toEqual(lead?.createdAt);
  const [event] = await studio.db.select().from(events).where(eq(events.type, 'lead.created'));
  expect(event).toMatchObject({
    subjectId: staged.property.id,
    data: { lead_id: lead?.id, from: 'sign-1', was_mailed: true },
  });
  expect(JSON.stringify(event)).not.toContain('Ada');
});

test('LIST-25: what is wrong is named with what was typed, and nothing of it is kept; a machine is thanked and dropped', async () => {
  const { consent: _c, ...others } = TYPED;
  const answer = await fetch(`${origin}/h/${SLUG}`, {
    method: 'POST',
    body: new URLSearchParams({ ...others, email: 'ada@', phone: '"><script>alert(1)</script>' }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('value="Ada Ünal"');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toMatch(/name="email"[^>]*aria-invalid="true" aria-describedby="lead-email-wrong" autofocus/);
  expect(html).toContain('Write an email address');
  expect(html).toContain('Agree to this');
  expect(html).not.toContain('lead-name-wrong');
  expect((await post({ website: 'https://spam.example' })).status).toBe(303);
  expect((await post({ name: 'A\nBcc: x@example.com' })).status).toBe(422);
  expect([await rows(), await queued()]).toEqual([[], []]);
});

test('LIST-25: other sites, other bodies, other hosts and pages that nobody sees take no form', async () => {
  expect((await post({}, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect((await post({}, { headers: { 'Content-Type': 'application/json' } })).status).toBe(415);
  expect((await post({ message: 'x'.repeat(200_000) })).status).toBe(413);
  expect((await post({}, { slug: 'no-such-house' })).status).toBe(404);
  await save({ state: 'archived' });
  expect((await post()).status).toBe(404);
  await save({ state: 'live' });
  expect(await rows()).toEqual([]);
});

test('LIST-25: an address sends so many in ten minutes; what it typed beyond them stays typed, and others still send', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await post()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  expect(await (await post()).text()).toContain('Ada Ünal');
  expect((await post({}, { ip: '198.51.100.4' })).status).toBe(303);
});

test('LIST-26: mail goes to the proven address of the account or to one that staff set, and answers go to who asked', async () => {
  await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, rosa.id));
  expect((await save({ agent_email: rosa.email })).mails_leads).toBe(true);
  await post();
  const mail = await sent();
  expect(mail?.to.address).toBe(rosa.email);
  expect(mail?.replyTo).toEqual({ name: 'Ada Ünal', address: 'Ada@example.com' });
  expect(mail?.text).toContain('see it?');
  // Nobody's relay: an address that a realtor typed gets nothing, and what was queued before does not leave to it.
  expect((await save({ agent_email: 'victim@example.com' })).mails_leads).toBe(false);
  expect(await sent()).toBeNull();
  await studio.db.delete(mails);
  await post();
  expect(await queued()).toEqual([]);
  expect((await rows()).map(({ wasMailed }) => wasMailed).sort()).toEqual([false, true]);
  expect((await save({ confirm_email: true })).mails_leads).toBe(false);
  expect((await save({ headline: 'Wide open' }, admin)).mails_leads).toBe(false);
  expect((await save({ confirm_email: true }, admin)).mails_leads).toBe(true);
  expect((await save({ headline: '' })).mails_leads).toBe(true);
  await post();
  expect((await sent())?.to.address).toBe('victim@example.com');
  expect((await save({ agent_email: 'office@example.com' }, admin)).mails_leads).toBe(true);
  expect((await save({ agent_email: rosa.email })).mails_leads).toBe(true);
});

test('LIST-26: of a page thirty are mailed in an hour; the others are kept', async () => {
  for (let index = 0; index < 32; index += 1) expect((await post({}, { ip: `198.51.100.${index}` })).status).toBe(303);
  expect([(await rows()).length, (await queued()).length]).toEqual([32, 30]);
});

test('LIST-27: who has the property and staff list, download and delete inquiries; others find nothing', async () => {
  for (const name of ['=1+1', 'Grace', 'Alan']) {
    await post({ name });
    studio.clock.advance(1000);
  }
  const first = await list(rosa, '?limit=2');
  expect(first.body.leads.map(({ name }) => name)).toEqual(['Alan', 'Grace']);
  const second = await list(admin, `?limit=2&cursor=${first.body.next_cursor}`);
  expect([second.body.leads.map(({ name }) => name), second.body.next_cursor]).toEqual([['=1+1'], null]);
  const csv = await rosa.browser.request<string>('GET', at('leads.csv'));
  expect(csv.text).toContain(",'=1+1,Ada@example.com,");
  const stranger = await signInPerson(studio);
  const lead = first.body.leads[0] as Lead;
  for (const [method, path] of [
    ['GET', 'leads'],
    ['GET', 'leads.csv'],
    ['GET', 'visits'],
    ['DELETE', `leads/${lead.id}`],
  ] as const)
    expect((await stranger.browser.request(method, at(path))).status, path).toBe(404);
  expect((await rosa.browser.request('DELETE', at(`leads/${lead.id}`))).status).toBe(204);
  expect((await admin.browser.request('DELETE', at(`leads/${lead.id}`))).status).toBe(404);
  expect((await list()).body.leads).toHaveLength(2);
});

test('LIST-28: after a move the next realtor sees neither inquiries nor figures of before; staff see all', async () => {
  await post();
  const next = await signInPerson(studio);
  const give = (to: string) =>
    studio.db.update(properties).set({ realtorId: to }).where(eq(properties.id, staged.property.id));
  await give(next.id);
  await post({ name: 'Grace' });
  const figures = async (person: Person) =>
    (await person.browser.request<VisitFigures>('GET', at('visits'))).body.total.leads;
  expect((await list(next)).body.leads.map(({ name }) => name)).toEqual(['Grace']);
  expect((await list(admin)).body.leads).toHaveLength(2);
  expect([await figures(next), await figures(admin)]).toEqual([1, 2]);
  await give(rosa.id);
  expect((await list()).body.leads.map(({ name }) => name)).toEqual(['Ada Ünal']);
});

test('LIST-29: inquiries are deleted after 24 months and with the account that sent them, and are in the export of who got them and of who sent them', async () => {
  await post({ email: admin.email });
  await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
  const exported = async ({ browser }: Person) =>
    JSON.parse((await browser.request('GET', '/api/account/export')).text) as { leads: Lead[]; inquiries: Lead[] };
  expect((await exported(rosa)).leads.map(({ name }) => name)).toEqual(['Ada Ünal']);
  expect((await exported(admin)).inquiries.map(({ name }) => name)).toEqual(['Ada Ünal']);
  const [lead] = await rows();
  const old = new Date(studio.clock.now());
  old.setUTCMonth(old.getUTCMonth() - 25);
  await purgeLeads(studio.ctx);
  expect(await rows()).toHaveLength(1);
  await studio.db
    .update(propertyLeads)
    .set({ createdAt: old })
    .where(eq(propertyLeads.id, lead?.id ?? ''));
  await purgeLeads(studio.ctx);
  expect(await rows()).toEqual([]);
  const ada = await signInPerson(studio);
  await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
  await post({ email: ada.email.toUpperCase() });
  await deleteOtherUser(studio.ctx, { id: ada.id, ifMatch: '*' });
  expect(await rows()).toEqual([]);
});

test('LIST-30: a hundred scripted visits are counted as the script counts them, and nothing of a visitor outlives the day', async () => {
  const own = { views: 0, photos: 0, bots: 0, visitors: new Set<string>(), sources: new Map<string, number>() };
  const [photo] = staged.photos;
  for (let index = 0; index < 100; index += 1) {
    const ip = `198.51.100.${index % 17}`;
    const userAgent = index % 11 === 0 ? 'Googlebot/2.1' : `${CHROME} ${index % 3}`;
    const from = ['', 'sign', 'flyer'][index % 3] ?? '';
    const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': ip };
    expect((await fetch(`${origin}/h/${SLUG}${from && `?from=${from}`}`, { headers })).status).toBe(200);
    if (index % 11 === 0) own.bots += 1;
    else {
      own.views += 1;
      own.visitors.add(`${ip} ${userAgent}`);
      own.sources.set(from, (own.sources.get(from) ?? 0) + 1);
    }
    if (index % 5 > 0 || index % 11 === 0) continue;
    const seen = await fetch(`${studio.url}/api/pages/branded/${SLUG}/photos-seen`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ photo: photo?.id, from }),
    });
    expect(seen.status).toBe(204);
    own.photos += 1;
  }
  await fetch(`${origin}/h/${SLUG}`, { method: 'HEAD', headers: { 'User-Agent': CHROME } });
  await fetch(`${origin}/h/${SLUG}?sent=1`, { headers: { 'User-Agent': CHROME } });
  const { body } = await rosa.browser.request<VisitFigures>('GET', at('visits'));
  expect(body.total).toEqual({
    views: own.views,
    visitors: own.visitors.size,
    photos: own.photos,
    leads: 0,
    bots: own.bots,
  });
  expect(new Map(body.sources.map(({ from, views }) => [from, views]))).toEqual(own.sources);
  expect(body.days).toHaveLength(1);
  const marks = await studio.db.select().from(visitMarks);
  expect([marks.length, JSON.stringify(marks).includes('198.51')]).toEqual([own.visitors.size, false]);
  studio.clock.advance(24 * 3_600_000);
  await purgeVisitors(studio.ctx);
  expect([await studio.db.select().from(visitSalts), await studio.db.select().from(visitMarks)]).toEqual([[], []]);
  studio.clock.advance(-24 * 3_600_000);
});

test('LIST-30: only photos of the page are counted, and made-up places do not fill the table', async () => {
  const tell = (json: object, key = SLUG) =>
    fetch(`${studio.url}/api/pages/branded/${key}/photos-seen`, {
      method: 'POST',
      headers: { 'User-Agent': CHROME, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  expect((await tell({ photo: staged.original.id })).status).toBe(404);
  expect((await tell({ photo: staged.photos[0]?.id }, 'no-such-house')).status).toBe(404);
  for (let index = 0; index < 60; index += 1)
    await fetch(`${origin}/h/${SLUG}?from=place-${index}`, { headers: { 'User-Agent': CHROME } });
  const places = await studio.db.select().from(propertyVisits);
  expect([places.length, places.reduce((sum, { views }) => sum + views, 0)]).toEqual([51, 60]);
  const where = and(eq(propertyVisits.source, ''), eq(propertyVisits.propertyId, staged.property.id));
  expect(await studio.db.select({ views: propertyVisits.views }).from(propertyVisits).where(where)).toEqual([
    { views: 10 },
  ]);
});
