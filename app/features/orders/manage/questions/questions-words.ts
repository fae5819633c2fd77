import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';
import words from '#locales/en/pages/questions.json' with { type: 'json' };

/** The words that staff's pages, which are English, share with the order form's questions. */
export const questionsEn = bindMessages<QuestionsMessages>(words, 'en-US');
