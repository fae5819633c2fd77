// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/account-notices.json' with { type: 'json' };
import en from '../../en/emails/account-notices.json' with { type: 'json' };
import es from '../../es/emails/account-notices.json' with { type: 'json' };
import fr from '../../fr/emails/account-notices.json' with { type: 'json' };
import pt from '../../pt/emails/account-notices.json' with { type: 'json' };
import tr from '../../tr/emails/account-notices.json' with { type: 'json' };

export type AccountNoticesMessages = {
  password_changed: {
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
  email_changed: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  new_device: {
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
  sign_in_trouble: {
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
  two_factor_on: {
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
  two_factor_off: {
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
  two_factor_codes: {
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
  two_factor_reset: {
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
  account_deleted: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string, string];
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  account_deleted_by_studio: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  order_moved_away: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  property_moved_away: {
    subject: (values: { brand: string | number }) => string;
    preheader: string;
    heading: string;
    intro: readonly [(values: { brand: string | number }) => string];
    ifNotYou: string;
    reason: (values: { brand: string | number }) => string;
  };
  property_moved_here: {
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

export const accountNoticesMessages = messagesByLocale<AccountNoticesMessages>('emails/account-notices', { de, en, es, fr, pt, tr });
