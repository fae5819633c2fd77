// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/coupons.json' with { type: 'json' };
import en from '../../en/domain/coupons.json' with { type: 'json' };
import es from '../../es/domain/coupons.json' with { type: 'json' };
import fr from '../../fr/domain/coupons.json' with { type: 'json' };
import pt from '../../pt/domain/coupons.json' with { type: 'json' };
import tr from '../../tr/domain/coupons.json' with { type: 'json' };

export type CouponsMessages = {
  unknown: (values: { code: string | number }) => string;
  expired: (values: { code: string | number }) => string;
  too_early: (values: { code: string | number }) => string;
  exhausted: (values: { code: string | number }) => string;
  used: (values: { code: string | number }) => string;
};

export const couponsMessages = messagesByLocale<CouponsMessages>('coupons', { de, en, es, fr, pt, tr });
