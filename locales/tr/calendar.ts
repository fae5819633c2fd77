import { tr } from 'react-day-picker/locale/tr';
import type { CalendarMessages } from '../en/calendar.ts';

/** The words of date pickers, in Turkish. */
export const messages: CalendarMessages = tr;
