import { line, type PageDescription, paragraph, word } from './page-fields.ts';

export const CONTACT_PAGE = {
  label: 'Contact',
  path: '/contact',
  meta: {
    title: line('Title', { max: 70, hint: 'Before the name in the browser and in search results' }),
    description: paragraph('Description for search engines', { max: 300 }),
  },
  sections: {
    hero: {
      label: 'Opening, form and contact',
      isFixed: true,
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Headline'),
        text: paragraph('Text', { max: 400 }),
        formTitle: word('Heading of the form', { max: 60 }),
        cardTitle: word('Heading of the contact information', { max: 60 }),
        phone: word('Word for the phone', { max: 30 }),
        email: word('Word for the email', { max: 30 }),
        address: word('Word for the address', { max: 30 }),
        hours: word('Word for the hours', { max: 30 }),
        map: word('Link to a map', { max: 40 }),
        timeZone: word('Line below the hours', { max: 60, isOptional: true }),
        note: paragraph('Text below the contact information', { max: 300, isOptional: true }),
      },
    },
    calendar: {
      label: 'Calendar',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        text: paragraph('Text', { max: 300 }),
      },
    },
    faq: {
      label: 'Questions',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        questions: {
          kind: 'list',
          label: 'Questions',
          item: 'question',
          min: 1,
          max: 20,
          fields: {
            question: line('Question', { max: 160 }),
            answer: paragraph('Answer', {
              max: 1000,
              hint: '{hours}, {closed_days} and {time_zone} are those of the settings',
            }),
          },
        },
      },
    },
    map: {
      label: 'Where we are',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        text: paragraph('Text', { max: 300 }),
        button: word('Button to a map', { max: 60 }),
        picture: { kind: 'picture', label: 'Picture where no map is set' },
        caption: line('Caption', { max: 60, isOptional: true }),
      },
    },
  },
} as const satisfies PageDescription;
