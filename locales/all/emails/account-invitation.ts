// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/account-invitation.json' with { type: 'json' };
import en from '../../en/emails/account-invitation.json' with { type: 'json' };
import es from '../../es/emails/account-invitation.json' with { type: 'json' };
import fr from '../../fr/emails/account-invitation.json' with { type: 'json' };
import pt from '../../pt/emails/account-invitation.json' with { type: 'json' };
import tr from '../../tr/emails/account-invitation.json' with { type: 'json' };

export type AccountInvitationMessages = {
  subject: (values: { brandName: string | number }) => string;
  preheader: string;
  heading: (values: { name: string | number }) => string;
  intro: {
    realtor: (values: { brandName: string | number }) => string;
    admin: (values: { brandName: string | number }) => string;
    staff: (values: { brandName: string | number }) => string;
  };
  password: string;
  address: string;
  until: (values: { moment: string | number }) => string;
  action: {
    label: string;
    note: string;
    plainLink: string;
  };
  ifNotExpected: string;
  reason: (values: { brandName: string | number }) => string;
};

export const accountInvitationMessages = messagesByLocale<AccountInvitationMessages>('emails/account-invitation', { de, en, es, fr, pt, tr });
