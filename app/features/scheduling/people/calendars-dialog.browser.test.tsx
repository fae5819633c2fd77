import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ANA } from '#app/test/people.ts';
import type { PersonCalendarJson, PersonCalendarList } from '#domain/scheduling/people/person-calendar-json.ts';
import { CalendarsDialog } from './calendars-dialog.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const PATH = `/admin/people/${ANA.id}/calendars`;
const PRIVATE: PersonCalendarJson = {
  id: '0191f5f4-0000-7000-8000-000000000002',
  name: 'Private',
  host: 'calendar.example.com',
  read_at: '2026-11-20T15:00:00.000Z',
  failure: null,
  busy_count: 12,
  problems: [],
  problem_count: 0,
};
const LATE = { ...PRIVATE, failure: 'calendar.example.com took too long to answer.' };
const OTHERS = {
  [`GET /admin/people/${ANA.id}/feed`]: () => json({ made_at: null }),
  [`GET /admin/people/${ANA.id}/calendar-account`]: () => json({ account: null, providers: [] }),
};
const listOf = (...calendars: PersonCalendarJson[]): PersonCalendarList => ({
  calendars,
  invitations: { busy: 'maybe', addresses: [] },
});
const show = () => renderInPanel(() => <CalendarsDialog person={ANA} onClose={() => {}} />, '/admin/crew');
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('a calendar is added; an address that cannot be read is said at its field, and nothing is lost', async () => {
  const message = '10.0.0.1 is not a public address. The owner of the server can open it with OUTBOUND_ALLOW.';
  let isRefused = true;
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json(listOf()),
    [`POST ${PATH}`]: () =>
      isRefused
        ? problem(422, 'invalid_input', { detail: message, fields: [{ path: 'address', message }] })
        : json(listOf(PRIVATE)),
  });
  await show();
  await expect.element(page.getByText('None yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await field('Name').fill('Private');
  await field('Address').fill('http://10.0.0.1/basic.ics');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(field('Address')).toHaveAccessibleDescription(/is not a public address/);
  await expectAccessibleInBothThemes('refused');
  isRefused = false;
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(page.getByText(/calendar\.example\.com, 12 busy times, read/)).toBeVisible();
  expect(listChanges(calls)).toHaveLength(2);
  expect(await toastTexts()).toEqual(['Calendar added / Private: busy times are read from it.']);
});

test('a calendar that cannot be read says why; it is read again and removed', async () => {
  let listed: PersonCalendarJson[] = [LATE];
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json(listOf(...listed)),
    [`POST ${PATH}/${PRIVATE.id}/read`]: () => json(listOf(PRIVATE)),
    [`DELETE ${PATH}/${PRIVATE.id}`]: () => {
      listed = [];
      return new Response(null, { status: 204 });
    },
  });
  await show();
  const failure = page.getByText(/What was read before still counts/);
  await expect.element(page.getByText(/took too long/)).toBeVisible();
  await expectAccessibleInBothThemes('late');
  await page.getByRole('button', { name: 'Read now: Private' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove Private' }).click();
  await expect.element(page.getByText(/None yet/)).toBeVisible();
  expect(listChanges(calls).map(([method]) => method)).toEqual(['POST', 'DELETE']);
});

test('the link to subscribe to is made for the person and shown once', async () => {
  let madeAt: string | null = null;
  adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json(listOf(PRIVATE)),
    [`GET /admin/people/${ANA.id}/feed`]: () => json({ made_at: madeAt }),
    [`POST /admin/people/${ANA.id}/feed`]: () => {
      madeAt = '2026-11-20T15:00:00.000Z';
      return json({ made_at: madeAt, url: 'https://studio.example.com/api/calendar/ana.ics' });
    },
  });
  await show();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('https://studio.example.com/api/calendar/ana.ics')).toBeVisible();
  await expect.element(page.getByText('The link was created on Nov 20, 2026.')).toBeVisible();
  await expectAccessibleInBothThemes('link');
});

test('what could not be read of a calendar stands at it', async () => {
  const problems = ['An event of 2026-12-01 has an end that cannot be read: it counts for an hour.'];
  adminNetwork({ ...OTHERS, [`GET ${PATH}`]: () => json(listOf({ ...PRIVATE, problems, problem_count: 2 })) });
  await show();
  const summary = page.getByText(/^2 things in it could not be read/);
  await expect.element(summary).toBeVisible();
  await expect.element(page.getByText(problems[0] ?? '')).not.toBeVisible();
  await summary.click();
  await expect.element(page.getByText(problems[0] ?? '')).toBeVisible();
  await expect.element(page.getByText('And 1 more.')).toBeVisible();
  await expectAccessibleInBothThemes('problems');
});

test('a person chooses which invitations count, and by which addresses they are invited', async () => {
  const message = 'Write an email address. Example: ana@example.com';
  let isRefused = true;
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json(listOf(PRIVATE)),
    [`PUT /admin/people/${ANA.id}/calendar-invitations`]: () =>
      isRefused
        ? problem(422, 'invalid_input', { detail: message, fields: [{ path: 'addresses.0', message }] })
        : json({ calendars: [PRIVATE], invitations: { busy: 'all', addresses: ['ana@example.com'] } }),
  });
  await show();
  await page.getByRole('combobox', { name: 'Invitations keep busy' }).selectOptions('all');
  await field('Email addresses').fill('ana');
  await page.getByRole('button', { name: 'Save invitations' }).click();
  await expect.element(field('Email addresses')).toHaveAccessibleDescription(/Write an email address/);
  isRefused = false;
  await field('Email addresses').fill('ana@example.com');
  await page.getByRole('button', { name: 'Save invitations' }).click();
  await expect.element(page.getByRole('button', { name: 'Save invitations' })).not.toBeInTheDocument();
  expect(listChanges(calls).map(([method]) => method)).toEqual(['PUT', 'PUT']);
  expect(await toastTexts()).toEqual(['Invitations saved / The calendars are read by it within a minute.']);
});
