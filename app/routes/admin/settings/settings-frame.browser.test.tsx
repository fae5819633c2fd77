import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SETTINGS_INDEX } from '#app/features/site/settings/settings-index.ts';
import type { SettingsSectionName } from '#app/lib/page/paths.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import { ADMIN, becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { type adminNetwork, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderSettings, SETTINGS } from '#app/test/settings.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { ALL_SECTIONS } from './all-sections.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const show = (at: string, answers: Parameters<typeof adminNetwork>[0] = {}) =>
  renderSettings(at, { sections: ALL_SECTIONS, answers });

const list = () => page.getByRole('navigation', { name: 'Settings' });
const search = () => page.getByRole('searchbox', { name: 'Search the settings' });
const bar = () => page.getByRole('region', { name: 'Unsaved changes' });
const notice = () => page.getByLabelText(/^Minimum notice \(hours\)( |$)/);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the sections of the settings', () => {
  test('SITE-66: each has an address, and the old address leads to the first one', async () => {
    await show('');
    await expect.element(heading('Studio')).toBeVisible();
    await expect.element(list().getByRole('link', { name: 'Studio' })).toHaveAttribute('aria-current', 'page');
    await list().getByRole('link', { name: 'Hours and booking' }).click();
    await expect.element(heading('Hours and booking')).toBeVisible();
    await expect.element(notice()).toHaveValue(0);
  });

  test('SITE-66: an old address that names a setting leads to its section, which marks it', async () => {
    await show('#watermark');
    await expect.element(heading('Deliveries')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Watermark' })).toHaveFocus();
  });

  test('SITE-66: a phone has a choice in place of the list', async () => {
    await page.viewport(375, 800);
    await show('studio');
    await expect.element(list()).not.toBeInTheDocument();
    const choice = page.getByRole('combobox', { name: 'Section of the settings' });
    await expect.element(choice).toHaveDisplayValue('Studio');
    await choice.selectOptions('Production');
    await expect.element(heading('Production')).toBeVisible();
    await expect.element(choice).toHaveDisplayValue('Production');
  });

  test('SITE-66: what is for owners is listed for owners alone', async () => {
    const account = { ...ADMIN, role: 'staff', rights: ['settings'] } as unknown as typeof ADMIN;
    await renderSettings('system', { sections: ALL_SECTIONS, account });
    await expect.element(list().getByRole('link', { name: 'Import' })).toBeVisible();
    for (const name of ['Connections', 'API keys', 'Webhooks']) {
      await expect.element(list().getByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});

describe('the search over the settings', () => {
  test('SITE-67: "/" opens it, Enter leads to the first setting, which is focused and marked', async () => {
    await show('studio');
    await expect.element(heading('Studio')).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('NOTICE hours{Enter}');
    await expect.element(heading('Hours and booking')).toBeVisible();
    await expect.element(notice()).toHaveFocus();
    const marks = document.getAnimations().filter(({ id }) => id === 'found');
    expect(marks).toHaveLength(1);
    await expect.element(search()).toHaveValue('');
  });

  test('SITE-67: the arrow keys go through what was found, and Escape closes it', async () => {
    await show('studio');
    await search().fill('days');
    const found = page.getByRole('list', { name: 'Settings that were found' }).getByRole('link');
    await expect.element(found.first()).toBeVisible();
    await expectAccessibleInBothThemes('settings that were found');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(found.nth(1)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(search()).toHaveFocus();
    await expect.element(list()).toBeVisible();
  });

  test('SITE-67: says when no setting has the words', async () => {
    await show('studio');
    await search().fill('zeppelin');
    await expect.element(page.getByText('No setting has “zeppelin”.')).toBeVisible();
  });

  test.each(Object.keys(SETTINGS_INDEX) as SettingsSectionName[])(
    'finds what the section %s shows',
    async (section) => {
      await show(section);
      for (const { name, label, hint = '' } of SETTINGS_INDEX[section]) {
        const find = () =>
          document
            .querySelector<HTMLElement>(`main #setting-${name}, main [name="${name}"]`)
            ?.closest('form, section, main');
        await expect.poll(() => find()?.textContent ?? '', { message: label }).toContain(label);
        expect(find()?.textContent, label).toContain(hint);
      }
    },
  );
});

describe('the save bar', () => {
  test('SITE-73: comes with the first change and goes when it is taken back or dropped', async () => {
    await show('hours');
    await expect.element(notice()).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    await notice().fill('24');
    await expect.element(bar()).toBeVisible();
    await expectAccessibleInBothThemes('settings that are not saved');
    await notice().fill('0');
    await expect.element(bar()).not.toBeInTheDocument();
    await notice().fill('24');
    await bar().getByRole('button', { name: 'Discard' }).click();
    await expect.element(notice()).toHaveValue(0);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByRole('form', { name: 'Calendar settings' })).toHaveFocus();
  });

  test('SITE-73: Ctrl S saves and keeps the place', async () => {
    const calls = await show('production');
    const hours = page.getByLabelText(/^From the upload to the delivery/);
    await hours.fill('36');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => toastQueue()[0]?.title).toBe('Production saved');
    expect(listChanges(calls)).toHaveLength(1);
    await expect.element(hours).toHaveFocus();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('SITE-73: asks before another section is opened, by the list and by the choice', async () => {
    await show('hours');
    await notice().fill('24');
    await list().getByRole('link', { name: 'Production' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(heading('Hours and booking')).toBeVisible();
    await expect.element(notice()).toHaveValue(24);
    await list().getByRole('link', { name: 'Production' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.element(heading('Production')).toBeVisible();
  });

  test('SITE-73: what is refused is shown at its field, which gets the focus', async () => {
    const fields = [{ path: 'production.raw_days', message: 'The days must be a whole number from 1 to 3650.' }];
    await page.viewport(375, 600);
    await show('production', { 'PATCH /admin/settings': () => problem(422, 'invalid_input', { fields }) });
    const raw = page.getByLabelText(/^Raw files \(days\)/);
    await raw.fill('99999');
    await bar().getByRole('button', { name: 'Save' }).click();
    await expect.element(raw).toHaveFocus();
    await expect.element(raw).toHaveAccessibleDescription('The days must be a whole number from 1 to 3650.');
    await expect.element(raw).toBeInViewport();
    await expect.element(raw).toHaveValue(99_999);
  });

  test('SITE-73: what no field shows stands in the bar, and so does a server that does not answer', async () => {
    const fields = [{ path: 'delivery.other', message: 'Something else is wrong.' }];
    let isDown = false;
    await show('deliveries', {
      'PATCH /admin/settings': () =>
        isDown ? problem(503, 'unavailable', { detail: 'Try again.' }) : problem(422, 'invalid_input', { fields }),
    });
    await page.getByLabelText(/^Links work for days/).fill('30');
    await bar().getByRole('button', { name: 'Save' }).click();
    await expect.element(bar().getByRole('alert')).toMatchTextContent('Something else is wrong.');
    isDown = true;
    await bar().getByRole('button', { name: 'Save' }).click();
    await expect.element(bar().getByRole('alert')).not.toMatchTextContent('Something else is wrong.');
    await expect.element(bar().getByRole('alert')).toBeVisible();
  });

  test('SITE-73: links and the license that another admin changed meanwhile are told, and nothing typed is lost', async () => {
    const theirs = { ...SETTINGS, delivery: { ...USUAL_DELIVERY, link_days: 7, remind_days: 2 }, version: 2 };
    const calls = await show('deliveries', {
      'PATCH /admin/settings': ({ body, ifMatch }) =>
        ifMatch === '"2"'
          ? json({ ...theirs, ...(body as object), version: 3 })
          : problem(412, 'stale_version', { current: theirs }),
    });
    const days = page.getByLabelText(/^Links work for days/);
    await days.fill('30');
    await page.getByLabelText(/^Valid for months/).fill('24');
    await bar().getByRole('button', { name: 'Save' }).click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Links work for days');
    await expect.element(alert).toMatchTextContent('Remind days before a link ends');
    await expect.element(days).toHaveValue(30);
    await expect.element(page.getByLabelText(/^Valid for months/)).toHaveValue(24);
    await expect.element(page.getByLabelText(/^Remind days before a link ends/)).toHaveValue(2);
    await expectAccessibleInBothThemes('settings that somebody else changed');
    await bar().getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => toastQueue()[0]?.title).toBe('Deliveries saved');
    const license = { ...USUAL_DELIVERY.license, months: 24 };
    expect(listChanges(calls).at(-1)?.[2]).toEqual({ delivery: { ...theirs.delivery, link_days: 30, license } });
  });
});
