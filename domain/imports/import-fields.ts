import type { TableKind } from './import-kinds.ts';

/** A field that a column of a table can stand for. */
export type ImportField = {
  key: string;
  label: string;
  /** The headings by which it is recognized, folded: lower case, no accents, single spaces. English, Turkish, and those of other systems. */
  headings: readonly string[];
  isRequired?: boolean;
  /** One of these must be mapped where the field is required and is not. */
  or?: readonly string[];
  example: string;
};

const EMAIL: ImportField = {
  key: 'email',
  label: 'Email',
  headings: [
    ...['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'customer email', 'client email', 'agent email'],
    ...[
      'realtor email',
      'contact email',
      'user email',
      'primary email',
      'billing email',
      'owner email',
      'customer e-mail',
    ],
    ...['eposta', 'e-posta', 'e posta', 'eposta adresi', 'e-posta adresi', 'musteri e-posta', 'musteri eposta'],
  ],
  example: 'jane@example.com',
};
const NAME: ImportField = {
  key: 'name',
  label: 'Full name',
  headings: [
    ...[
      'name',
      'full name',
      'fullname',
      'customer name',
      'client name',
      'agent name',
      'realtor name',
      'contact name',
      'display name',
    ],
    ...['customer', 'client', 'agent', 'realtor', 'agent full name', 'contact', 'ordered by', 'user name'],
    ...['ad soyad', 'adi soyadi', 'isim', 'isim soyisim', 'musteri', 'musteri adi', 'emlakci', 'danisman'],
  ],
  example: 'Jane Doe',
};
const FIRST_NAME: ImportField = {
  key: 'first_name',
  label: 'First name',
  headings: [
    'first name',
    'firstname',
    'given name',
    'first',
    'customer first name',
    'client first name',
    'agent first name',
    'ad',
    'adi',
  ],
  example: 'Jane',
};
const LAST_NAME: ImportField = {
  key: 'last_name',
  label: 'Last name',
  headings: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'last',
    'customer last name',
    'client last name',
    'agent last name',
    'soyad',
    'soyadi',
  ],
  example: 'Doe',
};
const PHONE: ImportField = {
  key: 'phone',
  label: 'Phone',
  headings: [
    ...[
      'phone',
      'phone number',
      'mobile',
      'mobile phone',
      'cell',
      'cell phone',
      'telephone',
      'tel',
      'customer phone',
      'client phone',
    ],
    ...['agent phone', 'contact phone', 'work phone', 'telefon', 'cep', 'cep telefonu', 'telefon numarasi', 'gsm'],
  ],
  example: '+1 512 555 0100',
};
const COMPANY: ImportField = {
  key: 'company',
  label: 'Company',
  headings: [
    ...[
      'company',
      'company name',
      'brokerage',
      'brokerage name',
      'office',
      'office name',
      'team',
      'team name',
      'customer team name',
    ],
    ...[
      'customer team',
      'agency',
      'organization',
      'group',
      'group name',
      'sirket',
      'firma',
      'sirket adi',
      'firma adi',
      'ofis',
    ],
  ],
  example: 'Doe Realty',
};
const NOTES: ImportField = {
  key: 'notes',
  label: 'Notes',
  headings: [
    'notes',
    'note',
    'internal notes',
    'comments',
    'comment',
    'remarks',
    'order notes',
    'special instructions',
    'notlar',
    'not',
    'aciklamalar',
  ],
  example: 'Gate code 1234',
};
const externalId = (...headings: string[]): ImportField => ({
  key: 'external_id',
  label: 'ID in the other system',
  headings: ['id', 'external id', 'uuid', 'reference', 'ref', 'no', 'kimlik', ...headings],
  example: '10041',
});

const ADDRESS: readonly ImportField[] = [
  {
    key: 'address',
    label: 'Address',
    headings: [
      ...[
        'address',
        'street',
        'street address',
        'address 1',
        'address1',
        'address line 1',
        'property address',
        'listing address',
      ],
      ...[
        'site address',
        'shoot address',
        'full address',
        'location',
        'address street',
        'property street',
        'service address',
      ],
      ...['adres', 'sokak', 'acik adres', 'mulk adresi', 'cadde sokak'],
    ],
    example: '12 Oak Street',
  },
  {
    key: 'unit',
    label: 'Unit',
    headings: [
      'unit',
      'unit number',
      'apt',
      'apartment',
      'suite',
      'address 2',
      'address2',
      'address line 2',
      'daire',
      'daire no',
    ],
    example: 'Apt 4',
  },
  {
    key: 'city',
    label: 'City',
    headings: ['city', 'town', 'locality', 'property city', 'address city', 'sehir', 'il', 'ilce'],
    example: 'Austin',
  },
  {
    key: 'state',
    label: 'State or region',
    headings: [
      'state',
      'province',
      'region',
      'state or province',
      'county',
      'property state',
      'address state',
      'eyalet',
      'bolge',
    ],
    example: 'TX',
  },
  {
    key: 'zip',
    label: 'ZIP or postal code',
    headings: [
      'zip',
      'zip code',
      'zipcode',
      'postal code',
      'postcode',
      'post code',
      'property zip',
      'address zip',
      'address postal code',
      'posta kodu',
      'pk',
    ],
    example: '78701',
  },
];
const SIZES: readonly ImportField[] = [
  {
    key: 'bedrooms',
    label: 'Bedrooms',
    headings: [
      'bedrooms',
      'beds',
      'bed',
      'br',
      'number of bedrooms',
      'yatak odasi',
      'yatak odasi sayisi',
      'oda sayisi',
    ],
    example: '3',
  },
  {
    key: 'bathrooms',
    label: 'Bathrooms',
    headings: ['bathrooms', 'baths', 'bath', 'ba', 'number of bathrooms', 'banyo', 'banyo sayisi'],
    example: '2.5',
  },
  {
    key: 'sqft',
    label: 'Size of the home',
    headings: [
      ...['sqft', 'sq ft', 'square feet', 'square footage', 'sq footage', 'living area', 'size', 'area', 'area sqft'],
      ...[
        'm2',
        'sqm',
        'sq m',
        'square meters',
        'square metres',
        'living area m2',
        'area m2',
        'size m2',
        'living area sqft',
      ],
      ...['metrekare', 'brut m2', 'net m2', 'alan', 'wohnflache'],
    ],
    example: '2,150 sq ft',
  },
];

const CUSTOMER_FIELDS: readonly ImportField[] = [
  { ...EMAIL, isRequired: true },
  { ...NAME, isRequired: true, or: ['first_name', 'last_name'] },
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  COMPANY,
  externalId(
    'customer id',
    'client id',
    'user id',
    'agent id',
    'customer number',
    'client number',
    'musteri no',
    'musteri numarasi',
  ),
  NOTES,
];

const PROPERTY_FIELDS: readonly ImportField[] = [
  ...ADDRESS.map((field) => (field.key === 'address' ? { ...field, isRequired: true, or: ['property_name'] } : field)),
  {
    key: 'property_name',
    label: 'Name of the property',
    headings: [
      'property name',
      'property',
      'listing',
      'listing name',
      'title',
      'listing title',
      'site name',
      'tour name',
      'mulk',
      'mulk adi',
      'ilan',
      'ilan adi',
      'baslik',
    ],
    example: 'Maple House',
  },
  { ...EMAIL, label: 'Email of the realtor' },
  {
    key: 'price',
    label: 'Price',
    headings: ['price', 'list price', 'listing price', 'asking price', 'fiyat', 'ilan fiyati'],
    example: '450000',
  },
  ...SIZES,
  {
    key: 'description',
    label: 'Description',
    headings: ['description', 'listing description', 'property description', 'public remarks', 'aciklama', 'tanim'],
    example: 'A bright family home',
  },
  externalId(
    'property id',
    'listing id',
    'site id',
    'mls',
    'mls number',
    'mls id',
    'mls no',
    'tour id',
    'ilan no',
    'mulk no',
  ),
];

const ORDER_FIELDS: readonly ImportField[] = [
  { ...EMAIL, label: 'Email of the customer', isRequired: true },
  { ...NAME, label: 'Name of the customer', isRequired: true, or: ['first_name', 'last_name'] },
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  {
    key: 'date',
    label: 'Date of the order',
    headings: [
      ...[
        'date',
        'order date',
        'ordered',
        'ordered at',
        'ordered on',
        'date ordered',
        'created',
        'created at',
        'created date',
        'date created',
      ],
      ...['creation date', 'placed at', 'order created', 'invoice date', 'tarih', 'siparis tarihi', 'olusturma tarihi'],
    ],
    isRequired: true,
    example: '2025-03-31',
  },
  {
    key: 'total',
    label: 'Total',
    headings: [
      ...[
        'total',
        'order total',
        'total amount',
        'amount',
        'grand total',
        'total price',
        'amount total',
        'invoice total',
        'price',
      ],
      ...['toplam', 'tutar', 'toplam tutar', 'genel toplam', 'ucret'],
    ],
    isRequired: true,
    example: '450.00',
  },
  {
    key: 'refunded',
    label: 'Refunded',
    headings: ['refunded', 'refund', 'refunded amount', 'amount refunded', 'total refunded', 'iade', 'iade tutari'],
    example: '0',
  },
  {
    key: 'currency',
    label: 'Currency',
    headings: ['currency', 'currency code', 'para birimi', 'doviz'],
    example: 'USD',
  },
  {
    key: 'package',
    label: 'What was ordered',
    headings: [
      ...[
        'package',
        'package name',
        'product',
        'products',
        'product name',
        'service',
        'services',
        'item',
        'items',
        'order items',
        'line items',
      ],
      ...['items ordered', 'paket', 'hizmet', 'hizmetler', 'urun', 'urunler'],
    ],
    example: 'Photos and drone',
  },
  {
    key: 'status',
    label: 'Status of the order',
    headings: [
      'status',
      'order status',
      'fulfillment status',
      'fulfilment status',
      'state of order',
      'durum',
      'siparis durumu',
    ],
    example: 'completed',
  },
  {
    key: 'payment_status',
    label: 'Status of the payment',
    headings: [
      'payment status',
      'paid',
      'is paid',
      'payment',
      'financial status',
      'invoice status',
      'odeme durumu',
      'odendi',
      'odeme',
    ],
    example: 'paid',
  },
  {
    key: 'paid_amount',
    label: 'Amount paid',
    headings: ['amount paid', 'paid amount', 'total paid', 'payments', 'deposit', 'odenen', 'odenen tutar', 'kapora'],
    example: '450.00',
  },
  {
    key: 'balance',
    label: 'Balance',
    headings: ['balance', 'balance due', 'amount due', 'outstanding', 'amount outstanding', 'kalan', 'bakiye'],
    example: '0',
  },
  {
    key: 'shoot_date',
    label: 'Day of the shoot',
    headings: [
      ...[
        'shoot date',
        'date of shoot',
        'appointment',
        'appointment date',
        'scheduled',
        'scheduled date',
        'scheduled for',
      ],
      ...[
        'scheduled at',
        'shoot start',
        'appointment start',
        'start time',
        'cekim tarihi',
        'randevu',
        'randevu tarihi',
      ],
    ],
    example: '2026-12-01 14:30',
  },
  {
    key: 'shoot_time',
    label: 'Time of the shoot',
    headings: ['shoot time', 'appointment time', 'scheduled time', 'time', 'cekim saati', 'randevu saati', 'saat'],
    example: '14:30',
  },
  ...ADDRESS.map((field) => (field.key === 'address' ? { ...field, isRequired: true } : field)),
  ...SIZES,
  NOTES,
  {
    ...externalId(
      'order id',
      'order number',
      'order no',
      'order',
      'order #',
      '#',
      'number',
      'invoice number',
      'invoice',
      'siparis no',
      'siparis numarasi',
    ),
    label: 'Number of the order in the other system',
  },
  {
    key: 'property_id',
    label: 'ID of the property in the other system',
    headings: ['property id', 'listing id', 'site id', 'tour id', 'ilan no', 'mulk no'],
    example: 'L-77',
  },
];

/** The fields of each kind of table, in the order in which they are shown. */
export const IMPORT_FIELDS: Record<TableKind, readonly ImportField[]> = {
  customers: CUSTOMER_FIELDS,
  properties: PROPERTY_FIELDS,
  orders: ORDER_FIELDS,
};

/** Which column stands for which field: numbers from 0, by the keys of fields. A field that no column has is absent. */
export type ImportMapping = Readonly<Record<string, number>>;

/** The labels of required fields that no column stands for: `listMissing('customers', { email: 0 })` is `['Full name']`. */
export function listMissing(kind: TableKind, mapping: ImportMapping): string[] {
  return IMPORT_FIELDS[kind]
    .filter(({ isRequired, key, or = [] }) => isRequired && ![key, ...or].some((one) => mapping[one] !== undefined))
    .map(({ label }) => label);
}
