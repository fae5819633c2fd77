import { line, type PageDescription, paragraph, word } from './page-fields.ts';

export const PRICING_PAGE = {
  label: 'Pricing',
  path: '/pricing',
  meta: {
    title: line('Title', { max: 70, hint: 'Before the name in the browser and in search results' }),
    description: paragraph('Description for search engines', { max: 300 }),
  },
  sections: {
    hero: {
      label: 'Opening and packages',
      isFixed: true,
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Headline'),
        text: paragraph('Text', { max: 400, hint: '{more_photos} says what more photos cost' }),
        picture: { kind: 'picture', label: 'Picture of the first package without its own' },
        otherPicture: { kind: 'picture', label: 'Picture of the second package without its own' },
      },
    },
    custom: {
      label: 'Custom project',
      fields: {
        title: line('Heading'),
        text: paragraph('Text', { max: 300 }),
        button: word('Button to the contact page', { max: 40 }),
      },
    },
  },
} as const satisfies PageDescription;
