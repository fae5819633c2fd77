import type { Locale } from '#domain/shared/locale.ts';
import type { Wish } from '#domain/site/settings/review-settings.ts';

/** What a wish is called in a language, in English where the studio did not say it. */
export const wishLabel = ({ label }: Pick<Wish, 'label'>, language: Locale): string => label[language] ?? label.en;
