import { line, type PageDescription, paragraph, word } from './page-fields.ts';

/** The fields of a service: what it is, its picture while it is closed, and its samples. */
const SERVICE_FIELDS = {
  title: line('Name', { max: 60 }),
  description: paragraph('Description', { max: 500 }),
  picture: { kind: 'picture', label: 'Picture' },
  samples: {
    kind: 'list',
    label: 'Samples',
    item: 'sample',
    min: 0,
    max: 24,
    fields: {
      picture: { kind: 'picture', label: 'Picture or film', mayMove: true },
      caption: line('Caption', { max: 80 }),
      note: line('Note', { max: 120, isOptional: true }),
    },
  },
  packageIds: {
    kind: 'packages',
    label: 'Packages with this service',
    hint: 'The button to the prices names the lowest of them. Without one it names no price',
  },
  samplesNote: line('Note below the pictures', { max: 160, isOptional: true }),
} as const;

export const SERVICES_PAGE = {
  label: 'Services',
  path: '/services',
  meta: {
    title: line('Title', { max: 70, hint: 'Before the name in the browser and in search results' }),
    description: paragraph('Description for search engines', { max: 300 }),
  },
  sections: {
    hero: {
      label: 'Opening',
      isFixed: true,
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Headline'),
        text: paragraph('Text', { max: 400 }),
        open: word('Line that opens a service', { max: 40 }),
        close: word('Line that closes a service', { max: 40 }),
        quote: word('Button to the contact page', { max: 60 }),
        packages: word('Button to the prices', { max: 40 }),
        packagesFrom: word('Button to the prices with the lowest', { max: 60, hint: '{price} is the lowest price' }),
        empty: word('Line where a service has no samples', { max: 120 }),
      },
    },
    photo: { label: 'Service: photos', fields: SERVICE_FIELDS },
    video: { label: 'Service: video', fields: SERVICE_FIELDS },
    '3d-tour': { label: 'Service: 3D tours', fields: SERVICE_FIELDS },
    drone: { label: 'Service: drone', fields: SERVICE_FIELDS },
    process: {
      label: 'Steps',
      fields: {
        eyebrow: line('Small line', { max: 40 }),
        title: line('Heading'),
        steps: {
          kind: 'list',
          label: 'Steps',
          item: 'step',
          min: 1,
          max: 8,
          fields: { title: line('Heading', { max: 60 }), text: paragraph('Text', { max: 300 }) },
        },
      },
    },
    closing: {
      label: 'Closing call',
      fields: {
        title: line('Heading'),
        button: word('Button to the contact page', { max: 40 }),
        picture: { kind: 'picture', label: 'Picture', isDecoration: true },
      },
    },
  },
} as const satisfies PageDescription;
