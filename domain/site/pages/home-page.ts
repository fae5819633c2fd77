import { line, type PageDescription, paragraph, word } from './page-fields.ts';

export const HOME_PAGE = {
  label: 'Home',
  path: '/',
  meta: {},
  sections: {
    hero: {
      label: 'Opening',
      isFixed: true,
      fields: {
        title: paragraph('Headline', { max: 120, hint: 'A line break stands where you put it' }),
        text: paragraph('Text', { max: 300 }),
        services: word('Button to the services', { max: 40 }),
        pricing: word('Button to the prices', { max: 40 }),
        picture: { kind: 'picture', label: 'Picture', hint: 'Fills the first screen' },
      },
    },
    bar: {
      label: 'Next free time and a package',
      fields: {
        afterLabel: word('Small line before the calendar answers', { max: 60 }),
        after: line('Promise before the calendar answers', { max: 80 }),
        nextLabel: word('Small line above the next free time', { max: 60 }),
        popular: word('Small line above the most booked package', { max: 60 }),
        other: word('Small line above another package', { max: 60 }),
        price: word('Price of the package', { max: 40, hint: '{price} is the amount' }),
        book: word('Button for the package', { max: 40, hint: '{package} is its name' }),
        bookTime: word('Button for the time', { max: 40 }),
      },
    },
    stats: {
      label: 'Figures',
      fields: {
        title: line('Name for screen readers', { max: 60 }),
        figures: {
          kind: 'list',
          label: 'Figures',
          item: 'figure',
          min: 1,
          max: 8,
          fields: { figure: line('Figure', { max: 12 }), label: line('What it counts', { max: 40 }) },
        },
      },
    },
    about: {
      label: 'About us',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        statements: {
          kind: 'list',
          label: 'Statements',
          item: 'statement',
          min: 1,
          max: 4,
          fields: { title: line('Heading', { max: 60 }), text: paragraph('Text', { max: 400 }) },
        },
        picture: { kind: 'picture', label: 'Large picture' },
        inset: { kind: 'picture', label: 'Small picture' },
        caption: line('Caption', { max: 60, isOptional: true }),
      },
    },
    features: {
      label: 'Reasons',
      fields: {
        title: line('Heading'),
        button: word('Button to the services', { max: 40 }),
        features: {
          kind: 'list',
          label: 'Reasons',
          item: 'reason',
          min: 1,
          max: 8,
          fields: {
            title: line('Heading', { max: 60 }),
            text: paragraph('Text', { max: 300 }),
            picture: { kind: 'picture', label: 'Picture' },
          },
        },
      },
    },
    testimonials: {
      label: 'Testimonials',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        testimonials: {
          kind: 'list',
          label: 'Testimonials',
          item: 'testimonial',
          min: 1,
          max: 12,
          fields: {
            text: paragraph('Words', { max: 400, hint: 'Without quotation marks' }),
            initials: line('Initials', { max: 4 }),
            role: line('Who says it', { max: 60 }),
            place: line('Where', { max: 60, isOptional: true }),
            stars: { kind: 'stars', label: 'Stars' },
          },
        },
      },
    },
    closing: {
      label: 'Closing call',
      fields: {
        title: line('Heading'),
        button: word('Button to the prices', { max: 40 }),
        picture: { kind: 'picture', label: 'Picture', isDecoration: true },
      },
    },
  },
} as const satisfies PageDescription;
