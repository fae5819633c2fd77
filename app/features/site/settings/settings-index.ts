import { PATHS, type SettingsSectionName, settingsPath } from '#app/lib/page/paths.ts';
import { SECTION_TEXTS } from './settings-sections.ts';

/** A setting that the search finds: its label and hint as its section shows them, and other words for it. */
export type FoundSetting = {
  label: string;
  hint: string;
  words: string;
  section: string;
  to: string;
  isForOwners: boolean;
};

/** `name` is that of the control, or what `settingId` makes an id of. */
export type NamedSetting = { name: string; label: string; hint?: string; words?: string };

/** The id of something in a section that is no control with a name. */
export const settingId = (name: string) => `setting-${name}`;

/** The settings of each section, labeled as there. A test holds them to what the sections show. */
export const SETTINGS_INDEX: Record<SettingsSectionName, readonly NamedSetting[]> = {
  studio: [
    { name: 'business', label: 'Business', words: 'name email phone address time zone social links' },
    { name: 'formats', label: 'Country and formats', words: 'week begins first day 12 24 hours am pm paper a4 letter' },
  ],
  money: [
    { name: 'payments', label: 'Payments', words: 'cards stripe currency mode demo keys money' },
    {
      name: 'deposit_kind',
      label: 'Paid with the order',
      words: 'deposit down payment percent advance rest balance',
    },
    { name: 'saved_cards', label: 'Cards of customers', words: 'saved card vault keep charge off session delivery' },
    { name: 'email', label: 'Email', words: 'mail smtp from failed test message' },
  ],
  invoices: [
    {
      name: 'issued_by',
      label: 'Invoices come from',
      words: 'who issues receipts other program certified software fiscal',
    },
    {
      name: 'electronic',
      label: 'Issued as',
      words: 'electronic invoices e-invoice factur-x zugferd xrechnung xml peppol',
    },
    { name: 'street', label: 'Street and number', words: 'address invoice' },
    { name: 'postal_code', label: 'Postal code', words: 'address invoice zip' },
    { name: 'city', label: 'Town', words: 'address invoice city' },
    { name: 'no_tax', label: 'Reason', words: 'no tax exempt small business vat kleinunternehmer' },
  ],
  places: [{ name: 'places', label: 'Places', words: 'postal codes zip geocoder map country file' }],
  system: [
    { name: 'connection', label: 'Connection', words: 'server online feature flags' },
    {
      name: 'software',
      label: 'Storage and software',
      words: 'files disk bucket database postgres virus version node',
    },
  ],
  hours: [
    { name: 'working_hours', label: 'Working hours', words: 'monday sunday weekday open closed opening' },
    {
      name: 'lead_time_hours',
      label: 'Minimum notice (hours)',
      hint: 'How long before a shoot it must be booked.',
      words: 'lead time advance',
    },
    {
      name: 'assignment',
      label: 'Shoots go to',
      hint: 'Where several people could come.',
      words: 'assign crew nearest',
    },
    {
      name: 'scheduling',
      label: 'Customers',
      hint: 'A date and time of their own can be written either way, and is booked where it is free.',
      words: 'choose a free time on request scheduling',
    },
    { name: 'travel', label: 'Drives between shoots', words: 'travel distance minutes' },
    { name: 'speed', label: 'Speed in town (km/h)' },
    { name: 'farSpeed', label: 'Speed beyond (km/h)' },
    { name: 'minutes', label: 'Minutes of such a drive' },
    { name: 'beyond', label: 'Town ends after (km)', hint: 'Empty for one speed everywhere.' },
    { name: 'equipment', label: 'Shared equipment', words: 'drone skill gear' },
  ],
  changes: [
    { name: 'moves', label: 'Moving a shoot', words: 'reschedule fee percent hours' },
    { name: 'cancellations', label: 'Cancelling a shoot', words: 'cancel cancellation fee percent hours refund' },
    { name: 'free_reasons', label: 'Never a fee for', words: 'weather reasons' },
  ],
  website: [
    {
      name: 'origins',
      label: 'Websites',
      hint: 'One in each line, by its origin: https://www.example.com. With and without www. are two. http://localhost works, to try it.',
      words: 'embed frame iframe widget origin wordpress squarespace wix',
    },
    { name: 'snippets', label: 'What to paste', words: 'embed snippet html script code button' },
  ],
  reminders: [
    { name: 'day_before', label: 'Remind customers the day before', words: 'reminder email hour' },
    {
      name: 'day_before_at',
      label: 'At',
      hint: 'By the clock of the studio, for example 10:00.',
      words: 'time reminder',
    },
    { name: 'hours_before', label: 'Remind them again before the shoot', words: 'reminder hours' },
    { name: 'hours', label: 'Hours before', words: 'reminder' },
    { name: 'on_the_way', label: 'Tell them when the photographer taps “On the way”', words: 'notify arrival' },
    { name: 'invoice_days', label: 'Invoices', words: 'reminder invoice overdue unpaid due dunning account' },
    { name: 'preparation', label: 'What to prepare', words: 'preparation list checklist' },
    { name: 'package_preparation', label: 'For single packages', words: 'preparation list checklist' },
  ],
  production: [
    { name: 'upload_hours', label: 'From the shoot to the upload (hours)', words: 'due deadline turnaround' },
    { name: 'delivery_hours', label: 'From the upload to the delivery (hours)', words: 'due deadline turnaround' },
    {
      name: 'source_days',
      label: 'Pictures and films (days)',
      words: 'keep retention originals files as they were shot',
    },
    { name: 'raw_days', label: 'Raw files (days)', words: 'keep retention raw' },
  ],
  deliveries: [
    { name: 'link_days', label: 'Links work for days', words: 'expire expiry' },
    { name: 'unopened_days', label: 'Say after days that nobody opened one', words: 'notice reminder' },
    {
      name: 'remind_days',
      label: 'Remind days before a link ends',
      hint: 'By email where a link has one, and on the dashboard. 0 for never.',
      words: 'reminder expire',
    },
    {
      name: 'trash_days',
      label: 'Keep deleted media for days',
      hint: 'In the trash, for what is deleted from now on.',
      words: 'trash bin deleted restore undo',
    },
    { name: 'watermark', label: 'Watermark', words: 'logo unpaid' },
    {
      name: 'months',
      label: 'Valid for months',
      hint: 'From the day of the first link. Empty for no end.',
      words: 'license',
    },
    { name: 'license', label: 'License of deliveries', words: 'terms of use rights copyright text' },
  ],
  review: [
    { name: 'free_rounds', label: 'Free rounds', hint: 'A package may say another number.', words: 'revisions' },
    { name: 'round_price', label: 'Each further round', words: 'price revisions' },
    {
      name: 'turnaround_hours',
      label: 'Done within working hours',
      hint: 'Clients see the time before they send.',
      words: 'turnaround revisions',
    },
    { name: 'wishes', label: 'Ready-made wishes', words: 'chips edits alteration staging sky twilight' },
  ],
};

/** Whole pages among the sections, with what is on them. */
const PAGES = [
  ['Languages', 'Languages', PATHS.adminLanguages, true, 'translate translation add locale words'],
  ['Order questions', 'Order questions', PATHS.adminQuestions, true, 'ask form own fields lockbox access codes supra'],
  ['Connections', 'Mail server', PATHS.adminConnections, true, 'smtp email password'],
  ['Connections', 'Cards', PATHS.adminConnections, true, 'stripe keys payments'],
  ['Connections', 'Services for places and drives', PATHS.adminConnections, true, 'geocoder routing map'],
  ['API keys', 'API keys', PATHS.adminApiKeys, true, 'programs token access'],
  ['Webhooks', 'Webhooks', PATHS.adminWebhooks, true, 'zapier events bookkeeping chat'],
  ['Import', 'Import', PATHS.adminImport, false, 'customers properties orders media spreadsheet csv'],
] as const;

/** Everything that the search looks through. */
export const ALL_SETTINGS: readonly FoundSetting[] = [
  ...(Object.keys(SETTINGS_INDEX) as SettingsSectionName[]).flatMap((section) =>
    SETTINGS_INDEX[section].map(({ name, label, hint = '', words = '' }) => ({
      label,
      hint,
      words,
      section: SECTION_TEXTS[section].title,
      to: settingsPath(section, name),
      isForOwners: false,
    })),
  ),
  ...PAGES.map(([section, label, to, isForOwners, words]) => ({ label, hint: '', words, section, to, isForOwners })),
];

/** The section that a setting is in, for old addresses that name the setting alone; else null. */
export function findSectionOf(setting: string): SettingsSectionName | null {
  const sections = Object.keys(SETTINGS_INDEX) as SettingsSectionName[];
  return sections.find((section) => SETTINGS_INDEX[section].some(({ name }) => name === setting)) ?? null;
}
