import type { Wish } from '#domain/reviews/review-settings.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** What a wish is called in a language, in English where the studio did not say it. */
export const wishLabel = ({ label }: Pick<Wish, 'label'>, language: Locale): string => label[language] ?? label.en;
