import type { StudioWords } from '#e2e/harness/write-words.ts';

/** A studio that a fresh installation becomes: who it is, what it answers in the setup, and what a customer of it orders. */
export type StudioFacts = StudioWords & {
  name: string;
  email: string;
  phone: string;
  address: string;
  country: { name: string; zone: string };
  accent: string;
  fonts: string;
  /** The name of its starter catalog. */
  catalogue: string;
  tax: { name: string; rate: string; number: string; isIncluded: boolean };
  order: {
    package: string;
    /** What is typed, by the names of the fields. */
    form: Record<string, string>;
    /** What is charged, and the currency at the provider. */
    charged: { amount: number; currency: string };
    /** What the customer reads on the button, the mail and the invoice, without the spaces. */
    shown: string;
  };
  /** What the invoice says besides the amount. */
  invoice: string[];
};

/** Prices that include 23 % of VAT, sizes in square meters. */
export const LISBON: StudioFacts = {
  language: 'pt',
  name: 'Lar de Lisboa',
  email: 'ola@lardelisboa.example',
  phone: '+351 21 555 01 23',
  address: 'Rua Augusta 24, 1100-053 Lisboa',
  country: { name: 'Portugal', zone: 'Europe/Lisbon' },
  accent: '#9a3412',
  fonts: 'Outfit and DM Sans',
  catalogue: 'Studio in Europe',
  tax: { name: 'IVA', rate: '23', number: 'PT501234567', isIncluded: true },
  word: 'Palavras de Lisboa',
  places: ['Lisboa', 'Cascais'],
  order: {
    package: 'photos',
    form: {
      propertyName: 'Casa do Mar',
      address: 'Avenida Marginal 8',
      city: 'Cascais',
      zipCode: '2750-642',
      sqft: '120',
      contactName: 'Rui Alves',
      contactPhone: '+351 21 555 09 87',
    },
    charged: { amount: 229_00, currency: 'eur' },
    shown: '229,00€',
  },
  invoice: ['IVA', 'PT501234567'],
};

/** Prices without 19 % of VAT, as companies compare them: it comes on top. */
export const MUNICH: StudioFacts = {
  language: 'de',
  name: 'Isarblick',
  email: 'hallo@isarblick.example',
  phone: '+49 89 555 0123',
  address: 'Sendlinger Straße 8, 80331 München',
  country: { name: 'Germany', zone: 'Europe/Berlin' },
  accent: '#1d4ed8',
  fonts: 'Outfit and DM Sans',
  catalogue: 'Studio in Europe',
  tax: { name: 'USt.', rate: '19', number: 'DE123456789', isIncluded: false },
  word: 'Wörter aus München',
  places: ['München', 'Starnberg'],
  order: {
    package: 'photos',
    form: {
      propertyName: 'Haus am See',
      address: 'Seestraße 3',
      city: 'Starnberg',
      zipCode: '82319',
      sqft: '95,5',
      contactName: 'Petra Weiß',
      contactPhone: '+49 8151 555 09',
    },
    // 189 for up to 100 m², and 19 % of it.
    charged: { amount: 224_91, currency: 'eur' },
    shown: '224,91€',
  },
  invoice: ['USt.', 'DE123456789', '35,91€'],
};

/** Prices in dollars, the tax on top in a line of its own. */
export const AUSTIN: StudioFacts = {
  language: 'en',
  name: 'Barton Listing Photos',
  email: 'hello@bartonlisting.example',
  phone: '+1 512 555 0123',
  address: '410 Congress Avenue, Austin, TX 78701',
  country: { name: 'United States', zone: 'America/Chicago' },
  accent: '#166534',
  fonts: 'Outfit and DM Sans',
  catalogue: 'Single services',
  tax: { name: 'Texas tax', rate: '8.25', number: '', isIncluded: false },
  word: 'Words of Austin',
  places: ['Austin', 'Round Rock'],
  order: {
    package: 'floor-plan',
    form: {
      propertyName: 'Zilker Bungalow',
      address: '1900 Kinney Avenue',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
      sqft: '1,850',
      contactName: 'Mae Ortiz',
      contactPhone: '+1 512 555 0987',
    },
    // 120 for a plan, and 8.25 % of it.
    charged: { amount: 129_90, currency: 'usd' },
    shown: '$129.90',
  },
  invoice: ['Texas tax', '$9.90'],
};
