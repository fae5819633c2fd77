import { enUS } from 'react-day-picker/locale/en-US';

/** The words of date pickers, in English. */
export const messages = enUS;
export type CalendarMessages = typeof messages;
