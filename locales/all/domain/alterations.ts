// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/alterations.json' with { type: 'json' };
import en from '../../en/domain/alterations.json' with { type: 'json' };
import es from '../../es/domain/alterations.json' with { type: 'json' };
import fr from '../../fr/domain/alterations.json' with { type: 'json' };
import pt from '../../pt/domain/alterations.json' with { type: 'json' };
import tr from '../../tr/domain/alterations.json' with { type: 'json' };

export type AlterationsMessages = {
  labels: {
    staging: string;
    object_removed: string;
    sky: string;
    twilight: string;
    routine: string;
  };
  altered: {
    staging: string;
    object_removed: string;
    sky: string;
    twilight: string;
    routine: string;
  };
  statements: {
    staging: string;
    object_removed: string;
    sky: string;
    twilight: string;
    routine: string;
  };
  original: string;
};

export const alterationsMessages = messagesByLocale<AlterationsMessages>('alterations', { de, en, es, fr, pt, tr });
