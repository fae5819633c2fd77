import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SettingsSectionName } from '#app/lib/page/paths.ts';
import { checkConnection } from '#app/lib/request/connection.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { type adminNetwork, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderSettings, SETTINGS, STATE } from '#app/test/settings.ts';
import { USUAL_CHANGE_POLICY } from '#domain/site/settings/change-policy.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { USUAL_PAYMENTS } from '#domain/site/settings/payment-settings.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { type StudioSettings, USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import { ALL_SECTIONS } from './all-sections.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const show = (at: string, answers: Parameters<typeof adminNetwork>[0] = {}) =>
  renderSettings(at, { sections: ALL_SECTIONS, answers });

test('SITE-48: Manage Feature Flags only says Feature Not Implemented', async () => {
  const calls = await show('system');
  await page.getByRole('button', { name: 'Manage Feature Flags' }).click();
  expect(toastQueue()[0]?.title).toBe('Feature Not Implemented');
  expect(listChanges(calls)).toEqual([]);
});

test('SITE-47: the settings show whether the server is connected', async () => {
  await show('system');
  await checkConnection();
  await expect
    .element(page.getByRole('region', { name: 'Connection' }).getByText('Connected', { exact: true }))
    .toBeVisible();
});

describe('changed settings', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const notice = () => page.getByLabelText(/^Minimum notice \(hours\)( |$)/);
  const leave = () => page.getByRole('complementary').getByRole('link', { name: 'Orders' }).click();
  const asksBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('ask before the page is left, and stay where somebody turns back', async () => {
    await show('hours');
    await notice().fill('24');
    await leave();
    await expect.element(question()).toBeVisible();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(notice()).toHaveValue(24);
    await leave();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await expect.element(page.getByText('Reached /admin/media-upload')).toBeVisible();
  });

  test('ask when the tab closes, until they are saved or what they were', async () => {
    await show('hours', {
      'PATCH /admin/settings': ({ body }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
    });
    await expect.element(notice()).toBeVisible();
    expect(asksBrowser()).toBe(false);
    await notice().fill('24');
    expect(asksBrowser()).toBe(true);
    await notice().fill('0');
    expect(asksBrowser()).toBe(false);
    await notice().fill('24');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(asksBrowser).toBe(false);
    await leave();
    await expect.element(page.getByText('Reached /admin/media-upload')).toBeVisible();
  });
});

test('working hours, notice and who gets a shoot are saved together', async () => {
  const calls = await show('hours');
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await page.getByRole('checkbox', { name: 'Sunday' }).click();
  await page.getByLabelText('Sunday opens').fill('11:00');
  await page.getByLabelText('Sunday closes').fill('14:00');
  await page.getByRole('combobox', { name: 'Shoots go to' }).selectOptions('fair');
  await page.getByLabelText(/^Minimum notice \(hours\)( |$)/).fill('24');
  await page.getByRole('button', { name: 'Add equipment' }).click();
  await page.getByLabelText(/^Skill/).fill('Drone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => listChanges(calls))
    .toEqual([
      [
        'PATCH',
        '/admin/settings',
        {
          working_hours: [
            { weekday: 1, opens: '09:00', closes: '18:00' },
            { weekday: 7, opens: '11:00', closes: '14:00' },
          ],
          lead_time_hours: 24,
          assignment: 'fair',
          scheduling: 'offered',
          travel: USUAL_TRAVEL,
          equipment: [{ skill: 'Drone', count: 1 }],
        },
      ],
    ]);
});

test('hours that the server refuses are reported, and stay as they were typed', async () => {
  await show('hours', {
    'PATCH /admin/settings': () =>
      problem(422, 'invalid_input', {
        fields: [{ path: 'working_hours.0.closes', message: 'Closing must be after opening.' }],
      }),
  });
  await page.getByLabelText('Monday closes').fill('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Closing must be after opening.');
  await expect.element(page.getByLabelText('Monday closes')).toHaveValue('08:00');
});

test('the life of links and the watermark are saved', async () => {
  const calls = await show('deliveries', {
    'PATCH /admin/settings': ({ body }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
  });
  await page.getByLabelText(/^Links work for days/).fill('30');
  await page.getByLabelText(/^Remind days before a link ends/).fill('0');
  await page.getByRole('combobox', { name: 'Watermark' }).selectOptions('text');
  await page.getByLabelText(/^Words/).fill('Proof');
  await page.getByRole('button', { name: 'Save' }).click();
  const delivery = { ...USUAL_DELIVERY, link_days: 30, remind_days: 0, watermark: { kind: 'text', text: 'Proof' } };
  await expect.poll(() => listChanges(calls)).toEqual([['PATCH', '/admin/settings', { delivery }]]);
});

describe('the license of new deliveries', () => {
  const form = () => page.getByRole('form', { name: 'Deliveries' });
  const preview = () => form().getByRole('region', { name: 'Preview of the license' });
  const save = () => form().getByRole('button', { name: 'Save' }).click();
  const saves = {
    'PATCH /admin/settings': ({ body }: { body: unknown }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
  };

  test('is shown as visitors read it, while it is written', async () => {
    await show('deliveries');
    await expect.element(preview()).toMatchTextContent('Jane Doe may use the photos');
    await expect.element(preview()).toMatchTextContent('Lisans sahibi Jane Doe');
    await form()
      .getByLabelText(/^Text in English/)
      .fill('{licensee} may print {property} {until}.');
    await form()
      .getByLabelText(/^Valid for months/)
      .fill('');
    await expect
      .element(preview())
      .toMatchTextContent('Jane Doe may print 12 Oak Lane, Bethesda, MD 20814 without an end date.');
    await expectAccessibleInBothThemes('the license in the settings');
  });

  test('is saved with what was written, and the standard text as none', async () => {
    const calls = await show('deliveries', saves);
    const turkish = form().getByLabelText(/^Text in Turkish/);
    await form()
      .getByLabelText(/^Text in English/)
      .fill('For {licensee}.');
    await turkish.fill('');
    await form()
      .getByLabelText(/^Valid for months/)
      .fill('24');
    await save();
    const license = { terms: { en: 'For {licensee}.', tr: '' }, months: 24 };
    await expect
      .poll(() => listChanges(calls))
      .toEqual([['PATCH', '/admin/settings', { delivery: { ...USUAL_DELIVERY, license } }]]);
    await form().getByRole('button', { name: 'Use the standard text' }).click();
    await expect.element(form().getByRole('button', { name: 'Use the standard text' })).not.toBeInTheDocument();
    await save();
    await expect
      .poll(() => listChanges(calls).at(-1)?.[2])
      .toEqual({ delivery: { ...USUAL_DELIVERY, license: { terms: {}, months: 24 } } });
  });

  test('is refused at the field with a name in braces that stands for nothing', async () => {
    const message = '{who} stands for nothing here.';
    const fields = [{ path: 'delivery.license.terms.en', message }];
    await show('deliveries', { 'PATCH /admin/settings': () => problem(422, 'invalid_input', { fields }) });
    await form()
      .getByLabelText(/^Text in English/)
      .fill('For {who}.');
    await save();
    await expect
      .element(form().getByLabelText(/^Text in English/))
      .toHaveAccessibleDescription(/\{who\} stands for nothing here\./);
  });
});

const LOADED: Record<SettingsSectionName, string> = {
  studio: 'America/New_York',
  money: 'Orders are paid without money.',
  invoices: 'Address of the studio',
  places: 'United States: found by ZIP code',
  system: 'Embedded Postgres 17.5',
  hours: 'Drives between shoots',
  changes: 'Never a fee for',
  website: 'What to paste',
  reminders: 'What to prepare',
  production: 'Files as they were shot',
  deliveries: 'As the delivery shows it',
  review: 'Ready-made wishes',
};

describe.each(Object.entries(LOADED))('the section %s', (section, text) => {
  test.each([375, 768, 1440])('at %i px is accessible in both themes, and nothing sticks out', async (width) => {
    await page.viewport(width, 900);
    await show(section);
    await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessibleInBothThemes(`the section ${section} at ${width} px`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('how clients review', () => {
  const saves = {
    'PATCH /admin/settings': ({ body }: { body: unknown }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
  };
  const form = () => page.getByRole('form', { name: 'Review' });
  const save = () => form().getByRole('button', { name: 'Save' }).click();
  const savedReview = (calls: Awaited<ReturnType<typeof show>>) =>
    listChanges(calls).map(([, , body]) => (body as StudioSettings).delivery.review);

  test('rounds, their price, the time and wishes in both languages are saved, and nothing else of deliveries', async () => {
    const calls = await show('review', saves);
    await form()
      .getByLabelText(/^Free rounds/)
      .fill('1');
    await form()
      .getByLabelText(/^Each further round/)
      .fill('1.250,50');
    await form()
      .getByLabelText(/^Done within working hours/)
      .fill('16');
    await form().getByRole('button', { name: 'Remove Straighten' }).click();
    await form().getByRole('button', { name: 'Add a wish' }).click();
    await form().getByLabelText(/^Wish/).last().fill('Green lawn');
    await form()
      .getByLabelText(/^In Turkish/)
      .last()
      .fill('Yeşil çim');
    await form().getByRole('combobox').last().selectOptions('staging');
    await save();
    const wishes = [
      ...USUAL_DELIVERY.review.wishes.filter(({ id }) => id !== 'straighten'),
      { id: 'green-lawn', label: { en: 'Green lawn', tr: 'Yeşil çim' }, alteration: 'staging' },
    ];
    const review = { wishes, free_rounds: 1, round_price_minor: 125_050, turnaround_hours: 16 };
    await expect
      .poll(() => listChanges(calls))
      .toEqual([['PATCH', '/admin/settings', { delivery: { ...USUAL_DELIVERY, review } }]]);
    await expect.poll(() => toastQueue()[0]?.title).toBe('Review saved');
  });

  test('an empty price is the usual one, and an amount that can be read in two ways is not sent', async () => {
    const priced = { ...USUAL_DELIVERY, review: { ...USUAL_DELIVERY.review, round_price_minor: 5000 } };
    const calls = await show('review', {
      ...saves,
      'GET /admin/settings': () => json({ ...SETTINGS, delivery: priced }),
    });
    const price = form().getByLabelText(/^Each further round/);
    await expect.element(price).toHaveValue('50');
    await price.fill('1.250');
    await save();
    await expect.element(form()).toMatchTextContent('can be read in two ways');
    expect(listChanges(calls)).toEqual([]);
    await price.fill('');
    await save();
    await expect.poll(() => savedReview(calls).map((review) => review.round_price_minor)).toEqual([null]);
  });

  test('what the server refuses stands at its field, and stays as it was typed', async () => {
    const fields = [
      { path: 'delivery.review.free_rounds', message: 'The free rounds must be a whole number from 0 to 20.' },
      { path: 'delivery.review.wishes.0.label.tr', message: 'The wish can have 40 characters at most.' },
    ];
    await show('review', { 'PATCH /admin/settings': () => problem(422, 'invalid_input', { fields }) });
    await form()
      .getByLabelText(/^Free rounds/)
      .fill('99');
    await save();
    await expect
      .element(form().getByLabelText(/^Free rounds/))
      .toHaveAccessibleDescription(/The free rounds must be a whole number from 0 to 20\./);
    await expect
      .element(
        form()
          .getByLabelText(/^In Turkish/)
          .first(),
      )
      .toHaveAccessibleDescription('The wish can have 40 characters at most.');
    await expect.element(form().getByLabelText(/^Free rounds/)).toHaveValue(99);
    await expectAccessibleInBothThemes('the settings with what the server refused');
  });

  test('are saved beside a change of links that another tab made, without a question', async () => {
    const theirs = { ...SETTINGS, delivery: { ...USUAL_DELIVERY, link_days: 7 }, version: 2 };
    const calls = await show('review', {
      'PATCH /admin/settings': ({ body, ifMatch }) =>
        ifMatch === '"2"'
          ? json({ ...theirs, ...(body as object), version: 3 })
          : problem(412, 'stale_version', { current: theirs }),
    });
    await form()
      .getByLabelText(/^Free rounds/)
      .fill('5');
    await save();
    await expect.poll(() => toastQueue()[0]?.title).toBe('Review saved');
    expect(listChanges(calls).at(-1)?.[2]).toEqual({
      delivery: { ...theirs.delivery, review: { ...USUAL_DELIVERY.review, free_rounds: 5 } },
    });
  });
});

test('how long the work may take is saved, and how long files as they were shot are kept', async () => {
  const calls = await show('production', {
    'PATCH /admin/settings': ({ body }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
  });
  await page.getByLabelText(/^From the upload to the delivery/).fill('36');
  await page.getByLabelText(/^Pictures and films \(days\)/).fill('365');
  await page.getByLabelText(/^Raw files \(days\)/).fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  const production = { ...USUAL_PRODUCTION, delivery_hours: 36, source_days: 365, raw_days: 30 };
  await expect.poll(() => listChanges(calls)).toEqual([['PATCH', '/admin/settings', { production }]]);
});

describe('settings that another admin changed meanwhile', () => {
  const THEIRS: StudioSettings = {
    working_hours: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
    lead_time_hours: 0,
    assignment: 'nearest',
    scheduling: 'offered',
    travel: USUAL_TRAVEL,
    equipment: [],
    change_policy: USUAL_CHANGE_POLICY,
    delivery: USUAL_DELIVERY,
    reminders: USUAL_REMINDERS,
    payments: USUAL_PAYMENTS,
    production: USUAL_PRODUCTION,
    embedding: { origins: [] },
    invoices: USUAL_INVOICES,
    version: 2,
  };
  const shootsGoTo = () => page.getByRole('combobox', { name: 'Shoots go to' });
  const notice = () => page.getByLabelText(/^Minimum notice \(hours\)( |$)/);

  async function showChanged() {
    const calls = await show('hours', {
      'PATCH /admin/settings': ({ body, ifMatch }) =>
        ifMatch === '"2"'
          ? json({ ...THEIRS, ...(body as object), version: 3 })
          : problem(412, 'stale_version', { current: THEIRS }),
    });
    await shootsGoTo().selectOptions('fair');
    await notice().fill('24');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
    return calls;
  }

  test('are told part by part; what was typed stays, what nobody touched follows', async () => {
    await showChanged();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Monday');
    await expect.element(alert).toMatchTextContent('08:00 to 18:00');
    await expect.element(alert).toMatchTextContent('instead of 09:00 to 18:00');
    await expect.element(alert).toMatchTextContent('Saturday');
    await expect.element(shootsGoTo()).toHaveValue('fair');
    await expect.element(notice()).toHaveValue(24);
    await expect.element(page.getByLabelText('Monday opens')).toHaveValue('08:00');
    await expect.element(page.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
  });

  test('give way when the form is saved again', async () => {
    const calls = await showChanged();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => toastQueue()[0]?.title).toBe('Settings saved');
    expect(listChanges(calls).at(-1)?.[2]).toEqual({
      working_hours: THEIRS.working_hours,
      lead_time_hours: 24,
      assignment: 'fair',
      scheduling: 'offered',
      travel: USUAL_TRAVEL,
      equipment: [],
    });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('take the place of what was typed where that is dropped', async () => {
    const calls = await showChanged();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect.element(shootsGoTo()).toHaveValue('nearest');
    await expect.element(notice()).toHaveValue(0);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(listChanges(calls)).toHaveLength(1);
  });
});

test('what the studio runs on is shown', async () => {
  await show('system');
  for (const text of ['Embedded Postgres 17.5', 'none installed', '1.5 GB']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('where mail goes is shown, and a test message can be sent', async () => {
  const calls = await show('money', {
    'POST /admin/mail-test': () => json({ sent_to: 'hello@capitallisting.media', destination: 'files in /data/mail' }),
  });
  await expect.element(page.getByText('files in /data/mail', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['POST', '/admin/mail-test', null]]);
  await expect.poll(() => toastQueue()[0]?.description).toBe('It went to hello@capitallisting.media.');
});

test.each([
  [
    'studio',
    {
      Business: [
        'Capital Listing Media',
        'hello@capitallisting.media',
        '+1 (202) 555-0142',
        '1200 Example Street NW',
        'America/New_York',
      ],
    },
  ],
  [
    'money',
    {
      Payments: ['Cards are charged.', 'Live keys', 'USD'],
      Email: ['files in /data/mail', 'hello@capitallisting.media', 'Failed emails'],
    },
  ],
  ['system', { 'Storage and software': ['the folder /data/media', '1.5 GB'] }],
])(
  'SITE-47: the section %s says who the business is, how cards are charged, or where mail and files go',
  async (at, expected: Record<string, string[]>) => {
    await show(at, { 'GET /admin/state': () => json({ ...STATE, payments: { mode: 'live', currency: 'usd' } }) });
    for (const [name, texts] of Object.entries(expected)) {
      for (const text of texts) await expect.element(page.getByRole('region', { name })).toMatchTextContent(text);
    }
  },
);

test('SITE-49: the settings say how weeks, hours and paper are written, and lead owners to the country', async () => {
  await show('studio');
  const formats = page.getByRole('region', { name: 'Country and formats' });
  for (const text of [
    'Not chosen',
    'By the language of the page; 24 hours in the portal',
    'By the language of the order',
  ]) {
    await expect.element(formats).toMatchTextContent(text);
  }
  const change = formats.getByRole('link', { name: 'Change the country' });
  await expect.element(change).toHaveAttribute('href', '/admin/site?tab=country');
});

test('a test message that the mail server does not take is reported, with the reason', async () => {
  const detail = 'The mail server did not take the message. Please check SMTP_URL.';
  await show('money', { 'POST /admin/mail-test': () => problem(503, 'unavailable', { detail }) });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('The test message was not sent');
  expect(toastQueue()[0]?.description).toBe(detail);
});

test('a state that does not load says so and can be loaded again', async () => {
  let isDown = true;
  await show('system', { 'GET /admin/state': () => (isDown ? problem(422, 'invalid_input') : json(STATE)) });
  const alert = page.getByRole('alert').filter({ hasText: 'The state could not be loaded' });
  await expect.element(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Embedded Postgres 17.5')).toBeVisible();
});

test('settings that do not load say so and can be loaded again', async () => {
  let isDown = true;
  await show('hours', { 'GET /admin/settings': () => (isDown ? problem(422, 'invalid_input') : json(SETTINGS)) });
  const alert = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded' });
  await expect.element(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Shoots go to' })).toHaveValue('priority');
});
