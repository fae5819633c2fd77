import type { Locale } from '#domain/shared/locale.ts';
import type { LinkedData } from './linked-data.ts';

/** Questions with their answers, in the language of their page. */
export function faqData(items: readonly { question: string; answer: string }[], language: Locale): LinkedData {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
