import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentJson } from '#domain/billing/document.ts';
import type { DocumentForms } from '#domain/billing/e-invoice/forms-json.ts';
import type { TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { type InvoiceSettings, USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio in Lisbon with a tax of 23 % in its euros. */
const VAT = { id: 'iva', name: { en: 'IVA' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'PT 509 442 013',
  included: true,
  taxes: [{ ...VAT, rates: [{ from: '2020-01-01', ppm: 230_000 }] }],
};
const PLACE = { street: 'Rua Augusta 1', city: 'Lisboa', region: '', postal_code: '1100-048', country: 'PT' };

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  studio.clock.set('2026-11-20T23:30:00Z');
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
  admin = await signInPerson(studio, { role: 'admin' });
  await publishSite(admin, { country: { code: 'PT', timeZone: null, weekStart: null, hourCycle: null } });
});
afterAll(() => studio.close());
beforeEach(async () => choose({}));

const choose = async (changes: Partial<InvoiceSettings>) => {
  const json = { invoices: { ...USUAL_INVOICES, ...changes } };
  const { status, text } = await admin.browser.request('PATCH', '/api/admin/settings', { json, ifMatch: '*' });
  expect(status, text).toBe(200);
};

let customers = 0;
type Sold = { id: string; document: DocumentJson; customerId: string };

/** A paid order of a customer, of whose taxes this is known. */
async function sell(facts: Record<string, unknown> | null = { place: PLACE }): Promise<Sold> {
  customers += 1;
  const email = `rosa${customers}@example.com`;
  if (facts) {
    const json = { email, ...facts };
    const made = await admin.browser.request<TaxProfileJson>('POST', '/api/admin/tax-profiles', { json });
    expect(made.status, made.text).toBe(201);
  }
  const house = { address: 'Rua do Ouro 8', city: 'Lisboa', state: 'Lisboa', zip_code: '1100-061' };
  const customer = { customer_email: email, customer_name: 'Rosa Lda.' };
  const made = await createStudioOrder(admin, { package_id: 'home', photo_count: null, ...house, ...customer });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.order;
  const paid = await admin.browser.request('POST', `/api/admin/orders/${id}/payments`, {
    json: { method: 'cash', email_receipt: false },
    headers: { 'Idempotency-Key': randomUUID() },
    ifMatch: '*',
  });
  expect(paid.status, paid.text).toBeLessThan(300);
  const { document } = await read(id);
  // The job of the payment draws the file, or who asks for it first.
  expect((await open({ id, document })).status).toBe(200);
  return { id, ...(await read(id)) };
}

async function read(id: string): Promise<Omit<Sold, 'id'>> {
  const { body } = await admin.browser.request<{ order: { documents: DocumentJson[] }; customer_id: string }>(
    'GET',
    `/api/admin/orders/${id}`,
  );
  const [document] = body.order.documents;
  if (!document) throw new Error('The order has no document.');
  return { document, customerId: body.customer_id };
}

/** A file of a document, as staff get it. */
async function open({ id, document }: Pick<Sold, 'id' | 'document'>, format = '') {
  const address = `/api/admin/orders/${id}/document.pdf?document=${document.id}&format=${format}`;
  const answer = await fetch(`${studio.url}${address}`, { headers: { Cookie: admin.browser.cookie() } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const name = answer.headers.get('content-disposition');
  return { status: answer.status, type: answer.headers.get('content-type'), name, bytes, text: bytes.toString() };
}

const formsOf = async ({ document }: Pick<Sold, 'document'>) =>
  (await admin.browser.request<DocumentForms>('GET', `/api/admin/documents/${document.id}/forms`)).body;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('BIL-20: what a document lacks', () => {
  test('is said with where it is filled in; once it is there, the file can be had', async () => {
    const sold = await sell(null);
    const forms = await formsOf(sold);
    const lacks = Object.fromEntries(
      forms.forms.map(({ format, missing }) => [format, missing.map(({ field }) => field)]),
    );
    expect(lacks).toEqual({
      facturx: ['buyer_country'],
      ubl: ['buyer_country'],
      xrechnung: [
        'buyer_country',
        'seller_city',
        'seller_postal_code',
        'buyer_city',
        'buyer_postal_code',
        'buyer_reference',
      ],
    });
    expect(forms.forms[0]?.missing[0]).toMatchObject({ filled_in: 'customer' });
    const refused = await open(sold, 'ubl');
    expect([refused.status, JSON.parse(refused.text).fields]).toEqual([
      409,
      [{ path: 'buyer_country', message: 'The country of the customer is missing.' }],
    ]);
    const json = { email: `rosa${customers}@example.com`, place: PLACE };
    await admin.browser.request('POST', '/api/admin/tax-profiles', { json });
    const file = await open(sold, 'ubl');
    expect([file.status, file.type, file.name]).toEqual([
      200,
      'application/xml',
      `attachment; filename="invoice-${sold.document.number.toLowerCase()}-ubl.xml"`,
    ]);
  });

  test('is nothing for nobody: who is no staff is not told', async () => {
    const sold = await sell();
    const stranger = await signInPerson(studio, { role: 'realtor' });
    const { status } = await stranger.browser.request('GET', `/api/admin/documents/${sold.document.id}/forms`);
    expect(status).toBe(403);
  });
});

describe('BIL-21: an electronic form', () => {
  test('states the document, is made once, and stays whatever is said later', async () => {
    const sold = await sell();
    const first = await open(sold, 'ubl');
    expect(first.text).toContain('<cbc:IssueDate>2026-11-20</cbc:IssueDate>');
    expect(first.text).toContain('<cbc:CompanyID>PT509442013</cbc:CompanyID>');
    expect(first.text).toContain('<cbc:TaxAmount currencyID="EUR">18.70</cbc:TaxAmount>');
    expect(first.text).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>');
    await choose({ street: 'Avenida Nova 9', city: 'Porto', postal_code: '4000-001' });
    expect((await open(sold, 'ubl')).bytes.equals(first.bytes)).toBe(true);
    expect((await read(sold.id)).document.forms).toEqual([{ format: 'ubl', sha256: sha256(first.bytes) }]);
    const changed = studio.db.execute(sql`update document_forms set sha256 = ''`);
    await expect(changed).rejects.toThrow();
  });

  test('of a document that was issued before has a file beside it, which itself never changes', async () => {
    const sold = await sell();
    const before = await open(sold);
    const hybrid = await open(sold, 'facturx');
    expect([hybrid.type, hybrid.text.includes('factur-x.xml')]).toEqual(['application/pdf', true]);
    expect((await open(sold)).bytes.equals(before.bytes)).toBe(true);
    expect(sold.document).toMatchObject({ format: 'pdf', sha256: sha256(before.bytes) });
  });

  test('of a reverse charge says so, on paper too', async () => {
    const exemption = { kind: 'reverse_charge', number: 'VIES 2026-11-01' };
    const place = { ...PLACE, country: 'ES' };
    const sold = await sell({ tax_number: 'ES B12345674', exemption, place });
    const { text } = await open(sold, 'ubl');
    expect(text).toContain('VATEX-EU-AE');
    expect(text).toContain('<cbc:CompanyID>ESB12345674</cbc:CompanyID>');
  });
});

describe('BIL-22: a studio that chose', () => {
  test('Factur-X issues one PDF file with the figures inside, as PDF/A-3', async () => {
    await choose({ electronic: 'facturx' });
    const sold = await sell();
    const { bytes, text, type } = await open(sold);
    expect([type, sold.document.format, sold.document.forms]).toEqual(['application/pdf', 'facturx', []]);
    expect(sold.document.sha256).toBe(sha256(bytes));
    for (const words of ['factur-x.xml', '/AFRelationship', '/OutputIntent', 'pdfaid:part', 'fx:ConformanceLevel']) {
      expect(text).toContain(words);
    }
    expect((await open(sold, 'facturx')).bytes.equals(bytes)).toBe(true);
  });

  test('XRechnung issues an XML file beside the PDF file; without what it asks for, the PDF file alone', async () => {
    await choose({ electronic: 'xrechnung', street: 'Rua do Sol 4', city: 'Lisboa', postal_code: '1200-001' });
    const whole = await sell({ place: PLACE, buyer_reference: '04011000-12345-34' });
    expect(whole.document.forms.map(({ format }) => format)).toEqual(['xrechnung']);
    const { text } = await open(whole, 'xrechnung');
    expect(text).toContain('xrechnung_3.0');
    expect(text).toContain('<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>');
    expect((await sell()).document).toMatchObject({ format: 'pdf', forms: [] });
  });
});
