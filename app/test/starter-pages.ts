import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { SERVICE_CATEGORY_IDS, type ServiceCategory } from '#domain/site/services/service-category.ts';

/** The services of a new studio. */
export const STARTER_CATEGORIES: ServiceCategory[] = SERVICE_CATEGORY_IDS.map((id) => ({
  id,
  ...showStarterSection('services', id),
}));

/** The six questions of a new studio. */
export const STARTER_QUESTIONS = showStarterSection('contact', 'faq').questions;
