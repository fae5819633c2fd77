import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { startGoogleCalendars } from '#e2e/fakes/google-calendar.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, type Person, signInContext, signInPerson } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';

const ZONE = 'America/New_York';
const EMAIL = 'ana.lima@example.com';
const APP = { clientId: '1234-studio.apps.googleusercontent.com', clientSecret: 'GOCSPX-lantern-kestrel' };
const PICTURES = process.env.JOURNEY_PICTURES;

test.use({ reducedMotion: 'reduce' });

test('CAL-12: a photographer connects Google, sees busy times block and a booking appear, and cures an ended sign-in', async ({
  browser,
}) => {
  const google = await startGoogleCalendars();
  const server = await startServer({ env: { GOOGLE_CALENDAR_API_BASE: google.url, OUTBOUND_ALLOW: '127.0.0.1' } });
  google.register({ ...APP, redirectUris: [`${server.url}/api/calendar-sign-ins/google`] });
  google.state.email = EMAIL;
  await google.makeCalendar(EMAIL, 'events', 'Ana Lima');
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
  const show = async (name: string, shown = page) => {
    if (!PICTURES) return;
    for (const width of [375, 768, 1440]) {
      await shown.setViewportSize({ width, height: 900 });
      await shown.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
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

    await test.step('the owner reads what to enter at Google, and connects the app', async () => {
      await portal.goto('/admin/settings/connections');
      const part = portal.getByRole('region', { name: 'Google calendars' });
      await part.getByRole('button', { name: 'Set up' }).click();
      await expect(part.getByText(`${server.url}/api/calendar-sign-ins/google`)).toBeVisible();
      await expect(part.getByText('openid email https://www.googleapis.com/auth/calendar')).toBeVisible();
      await part.getByLabel('Client id').fill(APP.clientId);
      await part.getByRole('textbox', { name: 'Client secret' }).fill(APP.clientSecret);
      await show('setup', portal);
      await expectAccessibleInBothThemes(portal, 'the setup of Google');
      await part.getByRole('button', { name: 'Try and save' }).click();
      await expect(part.getByText('Connected', { exact: true })).toBeVisible();
      await show('setup-kept', portal);
    });

    await test.step('Ana connects, and chooses her calendar', async () => {
      await signInContext(crew, server, { ...ana, cookie: await signInPerson(server, ana) });
      await page.goto('/day');
      await show('day-before');
      await page.getByRole('button', { name: 'Connect Google' }).click();
      await expect(page.getByText('Calendars connected').first()).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/day`);
      await page.getByLabel('Shoots are written to').selectOption({ label: 'Ana Lima' });
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
      const at = (text: string) => text.replaceAll('-', '');
      const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A phone//EN', 'BEGIN:VEVENT', 'UID:busy'];
      const times = [`DTSTART;VALUE=DATE:${at(day)}`, `DTEND;VALUE=DATE:${at(addDays(day, 1))}`];
      const text = [...lines, 'DTSTAMP:20261120T150000Z', ...times, 'SUMMARY:Away', 'END:VEVENT', 'END:VCALENDAR', ''];
      await google.put(EMAIL, 'events/busy.ics', text.join('\r\n'));
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(page.getByText('1 busy time')).toBeVisible();
      expect(await isBusy()).toBe(true);
    });

    await test.step('a booking appears there', async () => {
      const order = await placeOrder(server.url, {}, crypto.randomUUID());
      await payDemoOrder(server.url, order);
      const json = { shoot_datetime: `${addDays(day, 1)}T10:00`, confirm_unusual: true };
      const path = `/admin/orders/${order.answer.order.id}/schedule`;
      const { id } = await call<{ id: string }>(admin, ['POST', path, json]);
      await expect.poll(() => google.list(EMAIL, 'events')).toContain(`${id}.ics`);
    });

    await test.step('a sign-in that was taken back is a card, and connected again', async () => {
      google.takeBack(EMAIL);
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(page.getByText('Google has to be connected again')).toBeVisible();
      await show('card');
      await expectAccessibleInBothThemes(page, 'the card of an ended sign-in');
      await portal.goto('/admin/crew');
      await portal
        .getByRole('button', { name: /Calendars/ })
        .first()
        .click();
      await expect(portal.getByText('Google has to be connected again')).toBeVisible();
      await show('crew-card', portal);
      await page.getByRole('button', { name: 'Connect again' }).click();
      await expect(page.getByText('Calendars connected').first()).toBeVisible();
      await expect(page.getByText('Google has to be connected again')).toHaveCount(0);
    });
  } finally {
    await owners.close();
    await crew.close();
    await server.stop();
    server.remove();
    await google.close();
  }
});
