import { line, type PageDescription, paragraph } from './page-fields.ts';

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
        picture: { kind: 'picture', label: 'Picture of packages without a photo count' },
        otherPicture: { kind: 'picture', label: 'Picture of every second one of them' },
      },
    },
    custom: {
      label: 'Custom project',
      fields: {
        title: line('Heading'),
        text: paragraph('Text', { max: 300 }),
        button: line('Button to the contact page', { max: 40 }),
      },
    },
  },
} as const satisfies PageDescription;
