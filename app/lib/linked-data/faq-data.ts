import type { LinkedData } from './linked-data.ts';

/** Questions with their answers. */
export function faqData(items: readonly { question: string; answer: string }[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
