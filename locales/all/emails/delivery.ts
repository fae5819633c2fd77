// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/delivery.json' with { type: 'json' };
import en from '../../en/emails/delivery.json' with { type: 'json' };
import es from '../../es/emails/delivery.json' with { type: 'json' };
import fr from '../../fr/emails/delivery.json' with { type: 'json' };
import pt from '../../pt/emails/delivery.json' with { type: 'json' };
import tr from '../../tr/emails/delivery.json' with { type: 'json' };

export type DeliveryMessages = {
  subject: (values: { property: string | number }) => string;
  heading: string;
  greeting: (values: { name: string | number }) => string;
  greetingWithoutName: string;
  kinds: {
    photo: string;
    film: string;
    plan: string;
    panorama: string;
    document: string;
  };
  intro: (values: { kinds: string | number; property: string | number }) => string;
  introGuest: (values: { kinds: string | number; property: string | number }) => string;
  picture: (values: { property: string | number }) => string;
  label: string;
  and: (values: { list: string | number; last: string | number }) => string;
  counts: {
    photo: (values: { count: number }) => string;
    film: (values: { count: number }) => string;
    plan: (values: { count: number }) => string;
    panorama: (values: { count: number }) => string;
    document: (values: { count: number }) => string;
  };
  action: {
    label: string;
    note: string;
  };
  reply: string;
  reason: (values: { brand: string | number }) => string;
  reasonGuest: (values: { brand: string | number }) => string;
};

export const deliveryMessages = messagesByLocale<DeliveryMessages>('emails/delivery', { de, en, es, fr, pt, tr });
