// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/archive-ready.json' with { type: 'json' };
import en from '../../en/emails/archive-ready.json' with { type: 'json' };
import es from '../../es/emails/archive-ready.json' with { type: 'json' };
import fr from '../../fr/emails/archive-ready.json' with { type: 'json' };
import pt from '../../pt/emails/archive-ready.json' with { type: 'json' };
import tr from '../../tr/emails/archive-ready.json' with { type: 'json' };

export type ArchiveReadyMessages = {
  subject: (values: { property: string | number }) => string;
  heading: string;
  intro: (values: { property: string | number }) => string;
  label: string;
  files: (values: { count: number }) => string;
  sizes: {
    web: string;
    print: string;
    original: string;
  };
  action: {
    label: string;
    note: string;
  };
  password: string;
  reason: (values: { brand: string | number }) => string;
};

export const archiveReadyMessages = messagesByLocale<ArchiveReadyMessages>('emails/archive-ready', { de, en, es, fr, pt, tr });
