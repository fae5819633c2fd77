import { joinWords } from '#domain/shared/language/join-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { closedDays, hoursSentence } from '#domain/site/settings/hours-labels.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import { hoursMessages } from '#locales/all/domain/hours.ts';

/**
 * The variables that words of pages may hold. Those of the settings are put in by the server; the others by the page, which knows the
 * prices that hold when it is shown.
 */
export const SETTING_VARIABLES = ['brand', 'hours', 'closed_days', 'time_zone'] as const;
const PAGE_VARIABLES = ['more_photos', 'package', 'price'] as const;
export type SettingVariable = (typeof SETTING_VARIABLES)[number];
export type VariableValues = Record<SettingVariable, string>;

const KNOWN: readonly string[] = [...SETTING_VARIABLES, ...PAGE_VARIABLES];
const VARIABLE = /\{([^{}]*)\}/g;

/** The first variable of a text that is none, or null. */
export function findUnknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(VARIABLE)) if (!KNOWN.includes(name)) return name;
  return null;
}

/** The sentence for a variable that is none. */
export const unknownVariableSentence = (name: string) =>
  `{${name}} is no variable. There are ${KNOWN.map((known) => `{${known}}`).join(', ')}.`;

const capitalize = (text: string, language: Locale) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Puts values into a text; what begins it begins with a capital letter. Variables without a value stay. */
export function fillVariables(text: string, values: Partial<Record<string, string>>, language: Locale): string {
  if (!text.includes('{')) return text;
  const filled = text
    .replaceAll(VARIABLE, (whole, name: string) => values[name] ?? whole)
    .replace(/ {2,}/g, ' ')
    .trim();
  return text.startsWith('{') ? capitalize(filled, language) : filled;
}

/** The days on which a studio never works, as a sentence; empty where it works by appointment alone. */
function closedDaysSentence(hours: readonly OpenHours[], language: Locale): string {
  if (hours.length === 0) return '';
  const { closedOn, closedWeekdays, everyDay, and } = hoursMessages[language];
  const closed = closedDays(hours).map((weekday) => closedWeekdays[weekday - 1] ?? '');
  if (closed.length === 0) return everyDay;
  return capitalize(closedOn({ days: joinWords(closed, and) }), language);
}

/** A zone as people say it: `America/New_York` gives `New York time`, in Turkish `New York saati`. */
const zoneLabel = (timeZone: string, language: Locale) =>
  hoursMessages[language].zone({ place: timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ') });

type Settings = { brandName: string; openHours: readonly OpenHours[]; timeZone: string };

/** The values of the variables that follow the settings. */
export function settingVariables({ brandName, openHours, timeZone }: Settings, language: Locale): VariableValues {
  return {
    brand: brandName,
    hours: hoursSentence(openHours, language),
    closed_days: closedDaysSentence(openHours, language),
    time_zone: zoneLabel(timeZone, language),
  };
}
