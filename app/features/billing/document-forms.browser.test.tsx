import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { presentMissing } from '#domain/billing/e-invoice/missing.ts';
import { DocumentFormsButton } from './document-forms-button.tsx';

const ID = '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5cd0';
const ORDER_ID = '8d0a6a7e-30a0-4d6b-9d0b-0c7c9d8e7f60';
const CUSTOMER_ID = '0191f5f4-0000-7000-8000-000000000002';
const DOCUMENT = { id: ID, kind: 'invoice', number: '318', invoice_from: null } as const;
const FORMS = {
  customer_id: CUSTOMER_ID,
  forms: [
    { format: 'facturx', missing: [] },
    { format: 'ubl', missing: [] },
    { format: 'xrechnung', missing: presentMissing(['seller_city', 'buyer_reference', 'figures']) },
  ],
};

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const Page = () => <DocumentFormsButton orderId={ORDER_ID} document={DOCUMENT} />;

async function show(forms: () => Response) {
  adminNetwork({ [`GET /admin/documents/${ID}/forms`]: forms });
  await renderInPanel(Page, '/admin/documents');
  await page.getByRole('button', { name: /^E-invoice/ }).click();
}

test.each([375, 768, 1440])(
  'BIL-20: at %i px the forms of a document are files, or say what is missing and where',
  async (width) => {
    await page.viewport(width, 900);
    await show(() => json(FORMS));
    const dialog = page.getByRole('dialog', { name: 'Invoice 318 as an electronic invoice' });
    const file = dialog.getByRole('link', { name: /^Download Factur-X/ });
    const address = `/api/admin/orders/${ORDER_ID}/document.pdf?document=${ID}&format=facturx`;
    await expect.element(file).toHaveAttribute('href', address);
    await expect.element(dialog.getByText('The town of the studio is missing.')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open the settings' }))
      .toHaveAttribute('href', '/admin/settings/invoices');
    await expect
      .element(dialog.getByRole('link', { name: 'Open the customer' }))
      .toHaveAttribute('href', `/admin/customers/${CUSTOMER_ID}`);
    expect(dialog.getByRole('link', { name: 'Download XRechnung' }).elements()).toHaveLength(0);
    await expectAccessibleInBothThemes('the forms');
  },
);

test('BIL-20: forms that could not be loaded can be asked for again', async () => {
  await page.viewport(1280, 900);
  await show(() => problem(503, 'unavailable'));
  await expect.element(page.getByText('The forms could not be loaded')).toBeVisible();
});
