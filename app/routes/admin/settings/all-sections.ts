import type { ComponentType } from 'react';
import type { SettingsSectionName } from '#app/lib/page/paths.ts';
import ChangesRoute from './changes.tsx';
import DeliveriesRoute from './deliveries.tsx';
import HoursRoute from './hours.tsx';
import InvoicesRoute from './invoices.tsx';
import MoneyRoute from './money.tsx';
import PlacesRoute from './places.tsx';
import ProductionRoute from './production.tsx';
import RemindersRoute from './reminders.tsx';
import ReviewRoute from './review.tsx';
import StudioRoute from './studio.tsx';
import SystemRoute from './system.tsx';
import WebsiteRoute from './website.tsx';

/** The pages of all sections at once, for their tests; the browser loads each by itself. */
export const ALL_SECTIONS: Record<SettingsSectionName, ComponentType> = {
  studio: StudioRoute,
  money: MoneyRoute,
  invoices: InvoicesRoute,
  places: PlacesRoute,
  system: SystemRoute,
  hours: HoursRoute,
  changes: ChangesRoute,
  website: WebsiteRoute,
  reminders: RemindersRoute,
  production: ProductionRoute,
  deliveries: DeliveriesRoute,
  review: ReviewRoute,
};
