import type { Locator } from '@playwright/test';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { startMicrosoftGraph } from '#e2e/fakes/microsoft-graph.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, type Person, signInContext, signInPerson } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';

const ZONE = 'America/New_York';
const EMAIL = 'ana.lima@example.com';
const DIRECTORY = '6f1f5a3e-2b7c-4c61-9d0e-8a5b3c1d2e4f';
const APP = { clientId: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f', clientSecret: 'abc8Q~lantern-kestrel' };
const SCOPES = 'openid email offline_access https://graph.microsoft.com/Calendars.ReadWrite';
const PICTURES = process.env.JOURNEY_PICTURES;

test.use({ reducedMotion: 'reduce' });

test('CAL-17: a photographer connects Outlook, sees busy times block and a booking appear, and cures an ended sign-in', async ({
  browser,
}) => {
  const graph = await startMicrosoftGraph();
  const env = { MICROSOFT_CALENDAR_API_BASE: graph.url, OUTBOUND_ALLOW: '127.0.0.1' };
  const server = await startServer({ env });
  const redirectUris = [`${server.url}/api/calendar-sign-ins/microsoft`];
  graph.register({ ...APP, redirectUris, tenant: DIRECTORY });
  graph.state.email = EMAIL;
  const mailbox = graph.openMailbox(EMAIL);
  const calendar = mailbox.addCalendar('Calendar');
  mailbox.addCalendar('Holidays', false);
  const call = async <T>({ cookie }: Person, [method, path, json]: [string, string, unknown?]): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'If-Match': '*' };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, ...body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const owners = await browser.newContext({ baseURL: server.url });
  const crew = await browser.newContext({ baseURL: server.url });
  const page = await crew.newPage();
  const portal = await owners.newPage();
  const show = async (name: string, shown = page, part?: Locator) => {
    if (!PICTURES) return;
    for (const width of [375, 768, 1440]) {
      await shown.setViewportSize({ width, height: 900 });
      const path = `${PICTURES}/${name}-${width}.png`;
      await (part ? part.screenshot({ path }) : shown.screenshot({ path, fullPage: true }));
    }
  };
  try {
    const admin = await createPerson(server, { role: 'admin' });
    await signInContext(owners, server, admin);
    const ana = await createPerson(server, { name: 'Ana Lima', isConfirmed: true });
    const { people } = await call<{ people: { id: string }[] }>(admin, ['GET', '/admin/people']);
    const { users } = await call<{ users: { id: string }[] }>(admin, ['GET', `/admin/users?q=${ana.email}`]);
    const personId = people[0]?.id;
    const grant = { role: 'staff', staff_roles: ['photographer'], person_id: personId };
    await call(admin, ['PATCH', `/admin/users/${users[0]?.id}`, grant]);

    await test.step('the owner reads what to enter at Microsoft, and connects the app', async () => {
      await portal.goto('/admin/settings/connections');
      const part = portal.getByRole('region', { name: 'Microsoft calendars' });
      await part.getByRole('button', { name: 'Set up' }).click();
      await expect(part.getByText(`${server.url}/api/calendar-sign-ins/microsoft`)).toBeVisible();
      await expect(part.getByText(SCOPES)).toBeVisible();
      await part.getByLabel('Client id').fill(APP.clientId);
      await part.getByRole('textbox', { name: 'Client secret' }).fill(APP.clientSecret);
      await part.getByLabel('Directory (tenant)').fill('another.example.com');
      await part.getByRole('button', { name: 'Try and save' }).click();
      await expect(part.getByText(/does not take what the app asks for/).first()).toBeVisible();
      await show('setup', portal, part);
      await expectAccessibleInBothThemes(portal, 'the setup of Microsoft');
      await part.getByLabel('Directory (tenant)').fill(DIRECTORY);
      await part.getByRole('button', { name: 'Try and save' }).click();
      await expect(part.getByText('Connected', { exact: true })).toBeVisible();
      await show('setup-kept', portal, part);
    });

    await test.step('Ana connects, and chooses her calendar', async () => {
      await signInContext(crew, server, { ...ana, cookie: await signInPerson(server, ana) });
      await page.goto('/day');
      await page.getByRole('button', { name: 'Connect Microsoft' }).click();
      await expect(page.getByText('Calendars connected').first()).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/day`);
      await page.getByLabel('Shoots are written to').selectOption({ label: 'Calendar' });
      await page.getByRole('button', { name: 'Save calendars' }).click();
      await expect(page.getByText('Calendars saved').first()).toBeVisible();
      await show('day-connected');
    });

    const day = addDays(dayInZone(new Date(), ZONE), 21);
    const isBusy = async () => {
      const path = `/admin/slots?package=growth&from=${day}&days=1&explain=true`;
      const found = await call<{
        days: { slots: { people: { person_id: string; reasons: { code: string }[] }[] }[] }[];
      }>(admin, ['GET', path]);
      const reasons = found.days.flatMap(({ slots }) => slots.flatMap((slot) => slot.people));
      return reasons.some((each) => each.person_id === personId && each.reasons.some(({ code }) => code === 'busy'));
    };
    await test.step('a busy day there is not offered here', async () => {
      expect(await isBusy()).toBe(false);
      mailbox.add(calendar, { start: `${day}T00:00:00`, end: `${addDays(day, 1)}T00:00:00`, isAllDay: true });
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(page.getByText('1 busy time')).toBeVisible();
      expect(await isBusy()).toBe(true);
    });

    let shoot = '';
    await test.step('a booking appears there', async () => {
      const order = await placeOrder(server.url, {}, crypto.randomUUID());
      await payDemoOrder(server.url, order);
      const json = { shoot_datetime: `${addDays(day, 1)}T10:00`, confirm_unusual: true };
      const path = `/admin/orders/${order.answer.order.id}/schedule`;
      const { id } = await call<{ id: string }>(admin, ['POST', path, json]);
      await expect.poll(() => graph.findShoot(EMAIL, id)?.calendar).toBe(calendar);
      shoot = id;
    });

    await test.step('moved in Outlook, it is a question for the owner', async () => {
      // The answer to the write is on its way when the event stands there.
      const isKnown = async () => {
        const { changes } = await call<{ changes: object[] }>(admin, ['GET', '/admin/shoot-changes']);
        if (changes.length === 0) await page.getByRole('button', { name: 'Read now' }).click();
        return changes.length;
      };
      const { id = '' } = graph.findShoot(EMAIL, shoot) ?? {};
      mailbox.update(id, { start: `${addDays(day, 1)}T20:00:00`, end: `${addDays(day, 1)}T22:00:00` });
      await expect.poll(isKnown).toBe(1);
      await portal.goto('/admin/crew');
      await expect(portal.getByText(/Moved in the calendar of/)).toBeVisible();
      await show('question', portal);
    });

    await test.step('a sign-in that was taken back is a card, and connected again', async () => {
      graph.takeBack(EMAIL);
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(page.getByText('Microsoft has to be connected again')).toBeVisible();
      await show('card');
      await expectAccessibleInBothThemes(page, 'the card of an ended sign-in');
      await portal.goto('/admin/crew');
      await portal
        .getByRole('button', { name: /Calendars/ })
        .first()
        .click();
      await expect(portal.getByText('Microsoft has to be connected again')).toBeVisible();
      await show('crew-card', portal);
      await page.getByRole('button', { name: 'Connect again' }).click();
      await expect(page.getByText('Calendars connected').first()).toBeVisible();
      await expect(page.getByText('Microsoft has to be connected again')).toHaveCount(0);
    });
  } finally {
    await owners.close();
    await crew.close();
    await server.stop();
    server.remove();
    await graph.close();
  }
});
