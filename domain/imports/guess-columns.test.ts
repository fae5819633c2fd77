import { expect, test } from 'vitest';
import { foldHeading, guessColumns } from './guess-columns.ts';
import { IMPORT_FIELDS, listMissing } from './import-fields.ts';
import { canDo } from './import-kinds.ts';

test.each([
  ['E-Mail_Address', 'e mail address'],
  ['emailAddress', 'email address'],
  ['Adı Soyadı', 'adi soyadi'],
  ['ŞEHİR', 'sehir'],
  ['Order #', 'order #'],
])('a heading is compared without case, accents and signs: %s', (heading, folded) => {
  expect(foldHeading(heading)).toBe(folded);
});

test.each([
  [
    'customers',
    ['First Name', 'Last Name', 'Email Address', 'Customer Team Name'],
    { first_name: 0, last_name: 1, email: 2, company: 3 },
  ],
  ['customers', ['Müşteri', 'E-posta', 'Cep Telefonu', 'Firma'], { name: 0, email: 1, phone: 2, company: 3 }],
  [
    'orders',
    ['Order Number', 'Order Date', 'Customer Name', 'Customer Email', 'Address', 'Total'],
    { external_id: 0, date: 1, name: 2, email: 3, address: 4, total: 5 },
  ],
  [
    'customers',
    ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Handynummer', 'Firma', 'Bemerkungen'],
    { first_name: 0, last_name: 1, email: 2, phone: 3, company: 4, notes: 5 },
  ],
  [
    'customers',
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono'],
    { first_name: 0, last_name: 1, email: 2, phone: 3 },
  ],
  ['customers', ['Prénom', 'Nom', 'Courriel', 'Agence'], { first_name: 0, last_name: 1, email: 2, company: 3 }],
  [
    'orders',
    ['N.º', 'Data', 'Nome do cliente', 'Email', 'Morada', 'Código postal', 'Valor total'],
    { date: 1, name: 2, email: 3, address: 4, zip: 5, total: 6 },
  ],
  [
    'orders',
    ['Bestellnummer', 'Datum', 'Kunde', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Betrag', 'Währung'],
    { external_id: 0, date: 1, name: 2, email: 3, address: 4, zip: 5, city: 6, total: 7, currency: 8 },
  ],
  [
    'properties',
    ['Adresse', 'Code postal', 'Ville', 'Chambres', 'Surface (m²)', 'Prix'],
    { address: 0, zip: 1, city: 2, bedrooms: 3, sqft: 4, price: 5 },
  ],
  ['properties', ['İlan No', 'Adres', 'Şehir', 'Fiyat'], { external_id: 0, address: 1, city: 2, price: 3 }],
] as const)('IMP-2: the columns of %s are recognized by their headings: %s', (kind, headings, mapping) => {
  expect(guessColumns(kind, headings)).toMatchObject(mapping);
});

test('IMP-2: a column stands for one field, and the first of two alike counts', () => {
  const mapping = guessColumns('customers', ['Email', 'Email', 'Name']);
  expect(mapping).toEqual({ email: 0, name: 2 });
  expect(new Set(Object.values(mapping)).size).toBe(Object.keys(mapping).length);
});

test('every heading that is known is written as it is compared, once in its table', () => {
  for (const fields of Object.values(IMPORT_FIELDS)) {
    for (const { headings } of fields)
      expect(new Set(headings.map(foldHeading)).size).toBeLessThanOrEqual(headings.length);
  }
});

test('what is missing is named, unless other columns make it up', () => {
  expect(listMissing('customers', {})).toEqual(['Email', 'Full name']);
  expect(listMissing('customers', { email: 0, first_name: 1 })).toEqual([]);
});

test('an action is possible where the state says so', () => {
  expect([canDo('undo', 'running'), canDo('undo', 'done'), canDo('run', 'ready'), canDo('run', 'checked')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
