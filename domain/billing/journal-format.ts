/** The programs of plain accounting whose files the journal comes as. */
export const JOURNAL_FORMATS = ['hledger', 'beancount'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];
