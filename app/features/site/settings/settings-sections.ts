import { LISTING_PROFILES_PATH } from '#app/lib/page/library-paths.ts';
import { PATHS, type SettingsSectionName, settingsPath } from '#app/lib/page/paths.ts';

/** A section of the settings as the side list shows it. */
export type SettingsSection = { label: string; to: string; isForOwners?: true };

/** What a section is called, and what it says of itself. */
export const SECTION_TEXTS: Record<SettingsSectionName, { title: string; text: string }> = {
  studio: { title: 'Studio', text: 'Who the business is, and how its country writes weeks and hours.' },
  money: { title: 'Payments and email', text: 'How cards are charged, and where mail goes.' },
  invoices: { title: 'Invoices', text: 'In which form documents are issued, and what they state of the studio.' },
  places: { title: 'Places', text: 'How addresses are found on the map.' },
  system: { title: 'System', text: 'What the studio runs on, and whether it answers.' },
  hours: {
    title: 'Hours and booking',
    text: 'When the studio works, how much notice it needs, who gets a shoot and how long drives take.',
  },
  changes: {
    title: 'Changes by customers',
    text: 'Customers move and cancel their shoots by the link in their emails. A fee is shown before and kept with the order; nothing is charged or refunded by itself.',
  },
  website: {
    title: 'Your own website',
    text: 'The order form and the packages inside a website that you have elsewhere.',
  },
  reminders: {
    title: 'Reminders',
    text: 'What customers are told before a shoot, by email. Each of them can end it by a link.',
  },
  production: {
    title: 'Production',
    text: 'How long the work on a property may take. Only working hours count, on days that the calendar does not block as a whole.',
  },
  deliveries: {
    title: 'Deliveries',
    text: 'Photos and films are delivered by links. Until an order is paid, pictures have a watermark and nothing can be downloaded.',
  },
  review: {
    title: 'Review by clients',
    text: 'Clients pin what they would like changed to the pictures, and send it as a round. Where a package has a number of photos, they also choose which ones.',
  },
};

const section = (name: SettingsSectionName): SettingsSection => ({
  label: SECTION_TEXTS[name].title,
  to: settingsPath(name),
});

/** The sections in their order. The old address of the settings leads to the first one. */
export const SETTINGS_GROUPS: readonly { label: string; sections: readonly SettingsSection[] }[] = [
  {
    label: 'General',
    sections: [
      section('studio'),
      { label: 'Languages', to: PATHS.adminLanguages, isForOwners: true },
      section('money'),
      section('invoices'),
      section('places'),
      section('system'),
    ],
  },
  {
    label: 'Booking',
    sections: [
      section('hours'),
      section('changes'),
      section('reminders'),
      { label: 'Order questions', to: PATHS.adminQuestions, isForOwners: true },
      section('website'),
    ],
  },
  {
    label: 'Work',
    sections: [
      section('production'),
      section('deliveries'),
      section('review'),
      { label: 'MLS profiles', to: LISTING_PROFILES_PATH, isForOwners: true },
    ],
  },
  {
    label: 'Other programs',
    sections: [
      { label: 'Connections', to: PATHS.adminConnections, isForOwners: true },
      { label: 'API keys', to: PATHS.adminApiKeys, isForOwners: true },
      { label: 'Webhooks', to: PATHS.adminWebhooks, isForOwners: true },
      { label: 'Import', to: PATHS.adminImport },
    ],
  },
];

/** The groups with the sections that somebody may open. */
export const listGroups = (isOwner: boolean) =>
  SETTINGS_GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ isForOwners }) => isOwner || !isForOwners),
  }));

/** The section whose page is open at a path; a webhook belongs to the webhooks. */
export const isOpenAt = ({ to }: SettingsSection, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
