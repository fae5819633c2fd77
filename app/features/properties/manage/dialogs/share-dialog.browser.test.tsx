import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeProperty } from '#app/test/properties.ts';
import { becomeTallVisitor, renderWorkspace, workspaceNetwork } from '#app/test/properties-workspace.ts';
import type { DeliveryJson, DeliveryLinkJson } from '#domain/deliveries/delivery-json.ts';
import type { LicenseJson } from '#domain/deliveries/licenses/license-json.ts';

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const PROPERTY = makeProperty(1);
const PATH = `/properties/${PROPERTY.id}/deliveries`;
const TOURS = `/properties/${PROPERTY.id}/tours`;
const DELETED = `/properties/${PROPERTY.id}/deleted-media`;
const DELIVERY_ID = '00000000-0000-4000-8000-00000000d001';

const LICENSE_PATH = `/deliveries/${DELIVERY_ID}/license`;
const LICENSE: LicenseJson = {
  licensee: 'Rosa Martinez',
  property: '12 Oak Lane, Bethesda',
  studio: 'Capital Listing Media',
  version: 3,
  starts_on: '2026-11-20',
  ends_on: '2027-11-20',
  has_ended: false,
  terms: { en: '{licensee} may use it {until}.' },
  texts: { en: 'Rosa Martinez may use it until November 20, 2027.' },
};

const makeLink = (place: number, changes: Partial<DeliveryLinkJson> = {}): DeliveryLinkJson => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  url: `https://studio.example/d/${place}`,
  purpose: 'agent',
  name: 'Rosa Martinez',
  has_password: false,
  email: null,
  locale: null,
  reminded_at: null,
  rights: { comment: true, approve: true, pay: true, sizes: ['web', 'print', 'original'] },
  state: 'open',
  expires_at: '2027-02-25T15:00:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
  last_opened_at: null,
  ...changes,
});

const makeDelivery = (links: DeliveryLinkJson[], changes: Partial<DeliveryJson> = {}): DeliveryJson => ({
  id: links.length > 0 ? DELIVERY_ID : null,
  lock: null,
  locked_files: 'none',
  opened_at: null,
  links,
  ...changes,
});

async function open(delivery: () => DeliveryJson, answers: Parameters<typeof workspaceNetwork>[1] = {}) {
  const receipt = { id: makeLink(9).id, link: { id: makeLink(1).id, purpose: 'agent', name: '' }, files: 3 };
  const downloads = [
    { ...receipt, file_name: 'house-print.zip', size: 'print', bytes: 9, downloaded_at: '2026-11-22T15:00:00.000Z' },
  ];
  const calls = workspaceNetwork([[PROPERTY, []]], {
    [`GET ${PATH}`]: () => json(delivery()),
    [`GET /properties/${PROPERTY.id}/downloads`]: () => json({ downloads, next_cursor: null, total: downloads.length }),
    [`GET ${TOURS}`]: () => json({ tours: [] }),
    [`GET ${DELETED}`]: () => json({ items: [] }),
    [`GET ${LICENSE_PATH}`]: () => json(LICENSE),
    ...answers,
  });
  await renderWorkspace();
  await page.getByRole('button', { name: `Share links of ${PROPERTY.name}` }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share links' })).toBeVisible();
  return calls;
}

const dialog = () => page.getByRole('dialog', { name: 'Share links' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('links to a delivery', () => {
  test('begin with the form of the first one, which then stands in the list', async () => {
    let links: DeliveryLinkJson[] = [];
    const calls = await open(() => makeDelivery(links), {
      [`POST ${PATH}`]: () => {
        links = [makeLink(1, { purpose: 'seller', name: 'Ada Owner', has_password: true })];
        return Response.json({ id: DELIVERY_ID, links }, { status: 201 });
      },
    });
    await page.getByRole('combobox', { name: 'For' }).selectOptions('seller');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Owner');
    await page.getByLabelText(/^Password/).fill('orange door');
    await page.getByRole('checkbox', { name: 'Original' }).click();
    await page.getByLabelText(/^Works for days/).fill('30');
    await page.getByLabelText(/^Email/).fill('ada@example.com');
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Türkçe');
    await expect.element(page.getByRole('checkbox', { name: 'Can comment' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Can send rounds and approve' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Can comment' }).click();
    await page.getByRole('checkbox', { name: 'Sees what is due and can pay it' }).click();
    await expectAccessibleInBothThemes('a new link');
    await button('Create link').click();
    await expect.element(dialog()).toMatchTextContent(/Seller: Ada OwnerPasswordWeb, Print and MLS/);
    expect(listChanges(calls)).toEqual([
      [
        'POST',
        PATH,
        {
          purpose: 'seller',
          name: 'Ada Owner',
          sizes: ['web', 'print'],
          password: 'orange door',
          days: 30,
          comment: false,
          approve: false,
          pay: false,
          email: 'ada@example.com',
          locale: 'tr',
        },
      ],
    ]);
    expect(toastTexts()).toEqual(['Link created / Copy it from the list below.']);
  });

  test('keep what was typed where the server refuses it, with the reason beside the field', async () => {
    const fields = [{ path: 'password', message: 'The password has 6 characters at least.' }];
    await open(() => makeDelivery([]), { [`POST ${PATH}`]: () => problem(422, 'invalid_input', { fields }) });
    await page.getByLabelText(/^Password/).fill('short');
    await button('Create link').click();
    await expect.element(page.getByText('The password has 6 characters at least.')).toBeVisible();
    await expect.element(page.getByLabelText(/^Password/)).toHaveValue('short');
  });

  test('say who has one, whether it was opened and how long it works; one is revoked once that is confirmed', async () => {
    let links = [
      makeLink(1, { last_opened_at: '2026-11-21T15:00:00.000Z' }),
      makeLink(2, {
        purpose: 'builder',
        name: '',
        url: null,
        rights: { comment: true, approve: false, pay: false, sizes: [] },
      }),
      makeLink(3, { name: 'Old', state: 'expired' }),
    ];
    const calls = await open(() => makeDelivery(links), {
      [`POST /deliveries/${DELIVERY_ID}/revoke`]: () => {
        links = links.map((link) => (link.name === 'Rosa Martinez' ? { ...link, state: 'revoked' } : link));
        return json(makeDelivery(links));
      },
    });
    for (const text of [
      /Opened Nov/,
      /Its address cannot be shown any more\./,
      /No downloads. Comments. Does not see what is due./,
      /Downloaded once: house-print.zip \(Print and MLS\)/,
      /Old ?Expired/,
    ]) {
      await expect.element(dialog()).toMatchTextContent(text);
    }
    await expectAccessibleInBothThemes('the links');
    await button('Revoke the link of Agent: Rosa Martinez').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible();
    expect(listChanges(calls)).toEqual([['POST', `/deliveries/${DELIVERY_ID}/revoke`, { link_ids: [links[0]?.id] }]]);
  });

  test('are extended, also one that has expired; who has an address is reminded', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
    let links = [
      makeLink(1, { email: 'rosa@example.com', reminded_at: '2026-11-24T15:00:00.000Z' }),
      makeLink(2, { name: 'Ada', email: 'ada@example.com' }),
      makeLink(3, { name: 'Old', state: 'expired', expires_at: '2026-11-20T15:00:00.000Z' }),
      makeLink(4, { name: 'Gone', state: 'revoked' }),
    ];
    const calls = await open(() => makeDelivery(links), {
      [`POST /deliveries/${DELIVERY_ID}/extend`]: () => {
        links = links.map((link) => (link.name === 'Old' ? { ...link, state: 'open' } : link));
        return json(makeDelivery(links));
      },
    });
    await expect.element(dialog()).toMatchTextContent(/Reminded November 24, 2026 at .* at rosa@example.com/);
    await expect.element(dialog()).toMatchTextContent('A reminder goes to ada@example.com');
    await expect.element(button('Extend the link of Agent: Gone')).not.toBeInTheDocument();
    await button('Extend the link of Agent: Old').click();
    const choice = page.getByRole('dialog', { name: 'Extend this link' });
    await choice.getByText('30 days').click();
    await expect.element(choice).toMatchTextContent('It works until Dec 25, 2026');
    await expectAccessibleInBothThemes('the extension of a link');
    await choice.getByRole('button', { name: 'Extend' }).click();
    await expect.poll(toastTexts).toEqual(['Link extended / It works until Dec 25, 2026.']);
    const asked = { link_ids: [links[2]?.id], expires_at: expect.stringMatching(/^2026-12-25T15:0/) };
    expect(listChanges(calls)).toEqual([['POST', `/deliveries/${DELIVERY_ID}/extend`, asked]]);
  });

  test('have their downloads, the newest first, page by page', async () => {
    const receipt = (place: number) => ({
      id: makeLink(place).id,
      link: { id: makeLink(1).id, purpose: 'seller', name: 'Ada Owner' },
      files: place,
      file_name: `house-${place}.zip`,
      size: 'web',
      bytes: 1_200_000,
      downloaded_at: '2026-11-22T15:00:00.000Z',
    });
    await open(() => makeDelivery([makeLink(1)]), {
      [`GET /properties/${PROPERTY.id}/downloads`]: ({ query }) =>
        json(
          query.cursor
            ? { downloads: [receipt(1)], next_cursor: null, total: 2 }
            : { downloads: [receipt(2)], next_cursor: 'next', total: 2 },
        ),
    });
    await button('All downloads').click();
    const list = page.getByRole('dialog', { name: 'Downloads' });
    await expect
      .element(list)
      .toMatchTextContent(/2 downloads.*Seller: Ada Owner.*house-2.zip · Web · 2 files, 1.2 MB/);
    await expectAccessibleInBothThemes('the downloads');
    await list.getByRole('button', { name: 'Load more' }).click();
    await expect.element(list).toMatchTextContent(/house-1.zip · Web · 1.2 MB/);
  });

  test('stand above what the realtor deleted, which is restored one by one', async () => {
    const item = { id: makeLink(7).id, file_name: 'kitchen.jpg' };
    const kept = { deleted_at: '2026-11-20T15:00:00.000Z', kept_until: '2026-12-20T15:00:00.000Z' };
    let items = [{ ...item, ...kept }];
    const calls = await open(() => makeDelivery([makeLink(1)]), {
      [`GET ${DELETED}`]: () => json({ items }),
      [`POST ${DELETED}/restore`]: () => {
        items = [];
        return json({ items });
      },
    });
    await expect.element(page.getByText(/Deleted Nov.* kept until Dec/)).toBeVisible();
    await expectAccessibleInBothThemes('what the realtor deleted');
    await button('Restore kitchen.jpg').click();
    await expect.element(page.getByRole('heading', { name: 'Deleted by the realtor' })).not.toBeInTheDocument();
    expect(listChanges(calls)).toEqual([['POST', `${DELETED}/restore`, { ids: [item.id] }]]);
  });

  test('can be opened by staff before everything is paid', async () => {
    const lock = { balance_minor: 73_500, currency: 'usd' } as const;
    const calls = await open(() => makeDelivery([makeLink(1)], { lock, locked_files: 'all' }), {
      [`POST /deliveries/${DELIVERY_ID}/override`]: () =>
        json(makeDelivery([makeLink(1)], { opened_at: '2026-11-21T15:00:00.000Z' })),
    });
    await expect.element(page.getByText('Locked until $735 is paid')).toBeVisible();
    await button('Open it unpaid').click();
    await expect.element(page.getByText('Opened before it is paid')).toBeVisible();
    expect(listChanges(calls)).toEqual([['POST', `/deliveries/${DELIVERY_ID}/override`, { is_open: true }]]);
  });

  test('that could not be loaded are asked for again', async () => {
    let isAway = true;
    await open(() => makeDelivery([]), {
      [`GET ${PATH}`]: () => (isAway ? problem(503, 'unavailable') : json(makeDelivery([makeLink(1)]))),
    });
    await expect.element(page.getByText('The links could not be loaded')).toBeVisible();
    isAway = false;
    await button('Try again').click();
    await expect.element(page.getByText('Agent: Rosa Martinez')).toBeVisible();
  });
});

describe('tours by link', () => {
  test('are added by their address, and removed', async () => {
    const tour = {
      id: makeLink(5).id,
      provider: 'matterport',
      title: 'Walk through',
      embed_url: 'https://my.matterport.com/',
    };
    let tours = [tour].slice(1);
    const calls = await open(() => makeDelivery([makeLink(1)]), {
      [`GET ${TOURS}`]: () => json({ tours }),
      [`POST ${TOURS}`]: () => {
        tours = [tour];
        return Response.json({ tours }, { status: 201 });
      },
      [`DELETE /tours/${tour.id}`]: () => {
        tours = [];
        return new Response(null, { status: 204 });
      },
    });
    const address = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
    await dialog()
      .getByLabelText(/^Address/)
      .fill(address);
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Walk through');
    await button('Add tour').click();
    await expect.element(dialog()).toMatchTextContent(/Walk through \(Matterport\)/);
    await expectAccessibleInBothThemes('the tours');
    await button('Remove Walk through').click();
    await expect.element(button('Remove Walk through')).not.toBeInTheDocument();
    expect(listChanges(calls)).toEqual([
      ['POST', TOURS, { address, title: 'Walk through' }],
      ['DELETE', `/tours/${tour.id}`, null],
    ]);
  });

  test('that nobody knows are refused beside the address, which stays', async () => {
    const fields = [{ path: 'address', message: 'This is no address of a tour that can be shown.' }];
    await open(() => makeDelivery([makeLink(1)]), {
      [`POST ${TOURS}`]: () => problem(422, 'invalid_input', { fields }),
    });
    await dialog()
      .getByLabelText(/^Address/)
      .fill('https://example.com/tour');
    await button('Add tour').click();
    await expect.element(page.getByText('This is no address of a tour that can be shown.')).toBeVisible();
    await expect.element(dialog().getByLabelText(/^Address/)).toHaveValue('https://example.com/tour');
  });
});

describe('the license of a delivery', () => {
  const section = () => page.getByRole('region', { name: 'License' });
  const form = () => page.getByRole('form', { name: 'License' });
  const openForm = async (answers: Parameters<typeof workspaceNetwork>[1] = {}) => {
    const calls = await open(() => makeDelivery([makeLink(1)]), answers);
    await expect
      .element(section())
      .toMatchTextContent('For Rosa Martinez, 12 Oak Lane, Bethesda. Until Saturday, November 20, 2027.');
    await section().getByRole('button', { name: 'Change the license' }).click();
    return calls;
  };

  test('is changed for this delivery, from what was seen of it', async () => {
    const calls = await openForm({
      [`PATCH ${LICENSE_PATH}`]: ({ body, ifMatch }) =>
        ifMatch === '"3"' ? json({ ...LICENSE, ...(body as object), version: 4 }) : problem(412, 'stale_version'),
    });
    await form()
      .getByLabelText(/^Who may use the pictures/)
      .fill('Oak Realty');
    await form()
      .getByLabelText(/^Until/)
      .fill('');
    await expect
      .element(form().getByRole('region', { name: 'Preview of the license' }))
      .toMatchTextContent('Oak Realty may use it without an end date.');
    await expectAccessibleInBothThemes('the license of a delivery');
    await form().getByRole('button', { name: 'Save license' }).click();
    await expect.element(section()).toMatchTextContent('For Oak Realty, 12 Oak Lane, Bethesda. No end.');
    expect(listChanges(calls)).toEqual([
      ['PATCH', LICENSE_PATH, { licensee: 'Oak Realty', terms: LICENSE.terms, ends_on: null }],
    ]);
  });

  test('shows what somebody else changed meanwhile', async () => {
    await openForm({
      [`PATCH ${LICENSE_PATH}`]: () =>
        problem(412, 'stale_version', { current: { ...LICENSE, licensee: 'Elm Homes', version: 4 } }),
    });
    await form()
      .getByLabelText(/^Who may use the pictures/)
      .fill('Oak Realty');
    await form().getByRole('button', { name: 'Save license' }).click();
    await expect.element(form()).toMatchTextContent('Elm Homes');
  });
});
