import type { CONTACT_PAGE } from '#domain/site/pages/contact-page.ts';
import type { ShownWords } from '#domain/site/pages/page-values.ts';

type Contact = typeof CONTACT_PAGE;

/** What a section of the contact page takes: its words and pictures. */
export type ContactWords<S extends keyof Contact['sections']> = { words: ShownWords<Contact, S> };
