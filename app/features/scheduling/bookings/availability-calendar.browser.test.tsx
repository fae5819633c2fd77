import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { type LaneShoot, laneFacts } from '#domain/calendar/lane-facts.ts';
import { availability } from '#domain/scheduling/bookings/availability.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';

const ZONE = 'America/New_York';
/** Friday, 20 November 2026, 18:30 in New York: nothing can begin today any more. */
const NOW = new Date('2026-11-20T23:30:00Z');

const shoot = (from: string, to: string): LaneShoot => ({ startsAt: new Date(from), endsAt: new Date(to), lane: 1 });
/** Wednesday is booked from 11:00 to 13:00, Friday all day. New York is five hours behind. */
const SHOOTS = [
  shoot('2026-11-25T16:00:00Z', '2026-11-25T18:00:00Z'),
  shoot('2026-11-27T14:00:00Z', '2026-11-27T23:00:00Z'),
];

type Answer = (from: string, days: number) => Response | Promise<Response>;

const calendar =
  (shoots: readonly LaneShoot[]): Answer =>
  (from, days) =>
    Response.json({
      time_zone: ZONE,
      days: availability(from, days, laneFacts({ shoots, capacity: 1, now: NOW, timeZone: ZONE })),
    });
const broken: Answer = () =>
  new Response(JSON.stringify({ status: 500, code: 'internal', detail: 'Broken.', fields: [] }), { status: 500 });

let answer: Answer;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answer = calendar(SHOOTS);
  asked = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { searchParams } = new URL(new Request(input, init).url);
    const [from, days] = [searchParams.get('from') ?? '', Number(searchParams.get('days'))];
    asked.push(`${from} ${days}`);
    return Promise.resolve(answer(from, days));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const CalendarPage = () => (
  <DataProvider>
    <AvailabilityCalendar timeZone={ZONE} />
  </DataProvider>
);

const Site = createRoutesStub([
  { path: '/contact', Component: CalendarPage },
  { path: '/order', Component: Address },
]);

const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(,|$)`) });
const panel = () => page.getByRole('region', { name: 'The chosen day' });
const nextMonth = () => page.getByRole('button', { name: /next month/i });

async function open(): Promise<void> {
  await render(<Site initialEntries={['/contact']} />);
}

it('each day says in words and by its mark whether it is open, full, closed or past', async () => {
  await open();
  await expect.element(day('Tuesday, November 24, 2026, open, 15 free times')).toBeVisible();
  for (const [name, status, word] of [
    ['Tuesday, November 24, 2026', 'open', 'Open'],
    ['Friday, November 27, 2026', 'full', 'Full'],
    ['Sunday, November 22, 2026', 'closed', 'Closed'],
    ['Thursday, November 19, 2026', 'past', 'Past'],
    ['Friday, November 20, 2026', 'past', 'Past'],
  ] as const) {
    await expect.element(day(name)).toHaveAttribute('data-status', status);
    await expect.element(day(name)).toMatchTextContent(word);
  }
});

it('the kinds of days can be told apart by their colors, and a legend says what those mean', async () => {
  await open();
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('data-status', 'open');
  const names = ['Tuesday, November 24', 'Friday, November 27', 'Sunday, November 22', 'Thursday, November 19'];
  const colors = names.map((name) => getComputedStyle(day(`${name}, 2026`).element()).backgroundColor);
  expect(new Set(colors).size).toBe(4);
  await expect.element(page.getByRole('list', { name: 'What the days mean' })).toMatchTextContent(/Open.*Full.*Closed/);
});

it('past days cannot be chosen', async () => {
  await open();
  await expect.element(day('Thursday, November 19, 2026')).toBeDisabled();
  await expect.element(day('Friday, November 20, 2026')).toBeDisabled();
  await expect.element(day('Friday, November 27, 2026')).toBeEnabled();
});

it('SCH-10: the first open day is shown with the working hours in New York time', async () => {
  await open();
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveTextContent('Saturday, November 21');
  await expect.element(panel()).toMatchTextContent('We work 10:00-15:00, New York time.');
});

it('SHR-7: today is the day in New York, wherever the visitor is', async () => {
  vi.setSystemTime(new Date('2026-12-01T03:00:00Z'));
  await open();
  await expect.element(page.getByText('November 2026', { exact: true })).toBeVisible();
  await expect.element(day('Monday, November 30, 2026')).toHaveAttribute('aria-current', 'date');
});

it('a chosen day shows its free times and when the studio is busy, and nothing about whose shoot it is', async () => {
  await open();
  await day('Wednesday, November 25, 2026').click();
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveTextContent('Wednesday, November 25');
  await expect.element(panel().getByText('11:00-13:00')).toBeVisible();
  await expect.element(panel().getByText('09:00', { exact: true })).toBeVisible();
  await expect.element(panel().getByText('13:00', { exact: true })).toBeVisible();
  await expect.element(panel().getByText('12:00', { exact: true })).not.toBeInTheDocument();
});

it('the button of an open day opens the wizard with that date', async () => {
  await open();
  await day('Wednesday, November 25, 2026').click();
  await panel().getByRole('link', { name: 'Book this day' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/order?date=2026-11-25');
});

it.each([
  ['Friday, November 27, 2026', 'Every time of this day is taken.'],
  ['Sunday, November 22, 2026', 'We do not work on this day.'],
])('%s cannot be booked: %s', async (name, text) => {
  await open();
  await day(name).click();
  await expect.element(panel()).toMatchTextContent(text);
  await expect.element(panel().getByRole('link')).not.toBeInTheDocument();
});

it('turning the month asks for that month only, and turning back for nothing', async () => {
  await open();
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('data-status', 'open');
  expect(asked).toEqual(['2026-11-01 30']);
  await nextMonth().click();
  await expect.element(day('Tuesday, December 1, 2026')).toHaveAttribute('data-status', 'open');
  await page.getByRole('button', { name: /previous month/i }).click();
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('data-status', 'open');
  expect(asked).toEqual(['2026-11-01 30', '2026-12-01 31']);
});

it('the calendar cannot be turned to what is past', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
});

it('while a month loads its days are there, and the panel says what loads', async () => {
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  await open();
  await expect.element(panel()).toMatchTextContent('Loading November 2026…');
  await expect.element(day('Tuesday, November 24, 2026')).toBeVisible();
  await expect.element(day('Tuesday, November 24, 2026')).not.toHaveAttribute('data-status');
  held.resolve(await calendar(SHOOTS)('2026-11-01', 30));
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('data-status', 'open');
});

it('the calendar is as tall while it loads as after', async () => {
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  await open();
  await expect.element(panel()).toMatchTextContent('Loading');
  const before = document.body.scrollHeight;
  held.resolve(await calendar(SHOOTS)('2026-11-01', 30));
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('data-status', 'open');
  expect(document.body.scrollHeight).toBe(before);
});

it('a failure says so, and Try again asks once more', async () => {
  answer = broken;
  await open();
  await expect.element(panel()).toMatchTextContent('The calendar could not be loaded');
  answer = calendar(SHOOTS);
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveTextContent('Saturday, November 21');
  expect(asked).toEqual(['2026-11-01 30', '2026-11-01 30']);
});

it('a month in which nothing is free says so and leads to the next', async () => {
  answer = calendar([shoot('2026-11-20T00:00:00Z', '2026-12-01T12:00:00Z')]);
  await open();
  await expect.element(panel()).toMatchTextContent('Nothing free in November 2026');
  await panel().getByRole('button', { name: 'See December 2026' }).click();
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveTextContent('Tuesday, December 1');
});

it('a day is found and chosen with the keyboard alone', async () => {
  await open();
  await expect.element(day('Saturday, November 21, 2026')).toHaveAttribute('data-status', 'open');
  (day('Saturday, November 21, 2026').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(day('Sunday, November 29, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(panel().getByRole('heading', { level: 3 })).toHaveTextContent('Monday, November 30');
});
