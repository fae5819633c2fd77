// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/account-requests.json' with { type: 'json' };
import en from '../../en/emails/account-requests.json' with { type: 'json' };
import es from '../../es/emails/account-requests.json' with { type: 'json' };
import fr from '../../fr/emails/account-requests.json' with { type: 'json' };
import pt from '../../pt/emails/account-requests.json' with { type: 'json' };
import tr from '../../tr/emails/account-requests.json' with { type: 'json' };

export type AccountRequestsMessages = {
  confirm_address: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string, string];
    action: {
      label: string;
      note: string;
    };
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  account_exists: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string, string];
    action: {
      label: string;
      note: string;
    };
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  reset_password: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    action: {
      label: string;
      note: string;
    };
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  confirm_email_change: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    action: {
      label: string;
      note: string;
    };
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  confirm_new_email: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    action: {
      label: string;
      note: string;
    };
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
};

export const accountRequestsMessages = messagesByLocale<AccountRequestsMessages>('emails/account-requests', { de, en, es, fr, pt, tr });
