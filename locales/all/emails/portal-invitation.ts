// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/portal-invitation.json' with { type: 'json' };
import en from '../../en/emails/portal-invitation.json' with { type: 'json' };
import es from '../../es/emails/portal-invitation.json' with { type: 'json' };
import fr from '../../fr/emails/portal-invitation.json' with { type: 'json' };
import pt from '../../pt/emails/portal-invitation.json' with { type: 'json' };
import tr from '../../tr/emails/portal-invitation.json' with { type: 'json' };

export type PortalInvitationMessages = {
  subject: (values: { brandName: string | number }) => string;
  preheader: (values: { orderNumber: string | number }) => string;
  heading: (values: { name: string | number }) => string;
  intro: readonly [string, string];
  label: string;
  address: string;
  action: {
    label: string;
    note: string;
    plainLink: string;
  };
  steps: {
    title: string;
    items: readonly [string, string, string];
  };
  optional: string;
  reason: (values: { brandName: string | number }) => string;
};

export const portalInvitationMessages = messagesByLocale<PortalInvitationMessages>('emails/portal-invitation', { de, en, es, fr, pt, tr });
