// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/license.json' with { type: 'json' };
import en from '../../en/domain/license.json' with { type: 'json' };
import es from '../../es/domain/license.json' with { type: 'json' };
import fr from '../../fr/domain/license.json' with { type: 'json' };
import pt from '../../pt/domain/license.json' with { type: 'json' };
import tr from '../../tr/domain/license.json' with { type: 'json' };

export type LicenseMessages = {
  terms: (values: { licensee: string | number; property: string | number; studio: string | number; until: string | number }) => string;
  client: string;
  until: (values: { day: string | number }) => string;
  endless: string;
  rights: (values: { year: string | number; studio: string | number }) => string;
  licensed: (values: { licensee: string | number; property: string | number; until: string | number }) => string;
};

export const licenseMessages = messagesByLocale<LicenseMessages>('license', { de, en, es, fr, pt, tr });
