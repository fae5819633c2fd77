// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/account.json' with { type: 'json' };
import en from '../../en/emails/account.json' with { type: 'json' };
import es from '../../es/emails/account.json' with { type: 'json' };
import fr from '../../fr/emails/account.json' with { type: 'json' };
import pt from '../../pt/emails/account.json' with { type: 'json' };
import tr from '../../tr/emails/account.json' with { type: 'json' };

export type AccountMessages = {
  greeting: (values: { name: string | number }) => string;
  greetingWithoutName: string;
  plainLink: string;
  labels: {
    newEmail: string;
    device: string;
    property: string;
    at: string;
  };
  ipAddress: (values: { address: string | number }) => string;
};

export const accountMessages = messagesByLocale<AccountMessages>('emails/account', { de, en, es, fr, pt, tr });
