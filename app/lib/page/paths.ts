/** The addresses of the pages that others lead to (SITE-1), written once. */
export const PATHS = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  contact: '/contact',
  verify: '/verify',
  order: '/order',
  realtorAuth: '/realtor-auth',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  updatePassword: '/update-password',
  verifyEmail: '/verify-email',
  acceptInvitation: '/accept-invitation',
  twoFactor: '/two-factor',
  setupAdmin: '/setup-admin',
  day: '/day',
  adminLogin: '/admin/login',
  adminHub: '/admin/hub',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/user-management',
  adminProperties: '/admin/properties',
  adminOrders: '/admin/media-upload',
  adminNewOrder: '/admin/orders/new',
  adminEstimates: '/admin/estimates',
  adminNewEstimate: '/admin/estimates/new',
  adminCustomers: '/admin/customers',
  adminDocuments: '/admin/documents',
  adminReceivables: '/admin/receivables',
  adminReports: '/admin/reports',
  adminCalendar: '/admin/calendar',
  adminProduction: '/admin/production',
  adminCrew: '/admin/crew',
  adminCrewMessages: '/admin/crew/messages',
  adminCrewPay: '/admin/crew/pay',
  adminCatalogue: '/admin/catalogue',
  adminSite: '/admin/site',
  adminSettings: '/admin/settings',
  adminConnections: '/admin/settings/connections',
  adminLanguages: '/admin/settings/languages',
  adminQuestions: '/admin/settings/questions',
  adminWebhooks: '/admin/settings/webhooks',
  adminApiKeys: '/admin/settings/api-keys',
  adminImport: '/admin/import',
  adminSetup: '/admin/setup',
  realtorMedia: '/realtor/media',
  realtorProperties: '/realtor/properties',
  account: '/account',
  accountSecurity: '/account/security',
  accountOrders: '/account/orders',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The order wizard with a package chosen; `photos` only for packages with a dynamic photo count. */
export function orderPath(packageId: string, photoCount: number | null): string {
  const query = new URLSearchParams({ package: packageId });
  if (photoCount !== null) query.set('photos', String(photoCount));
  return `${PATHS.order}?${query}`;
}

/** The studio's page of an order. */
export const adminOrderPath = (orderId: string) => `/admin/orders/${orderId}`;

/** A new order of the studio's: for the contact with an email, or with what an earlier order had. */
export const newOrderPath = (begin: { contact: string } | { again: string }) =>
  `${PATHS.adminNewOrder}?${new URLSearchParams(begin)}`;

/** The studio's page of an estimate. */
export const adminEstimatePath = (estimateId: string) => `${PATHS.adminEstimates}/${estimateId}`;

/** The form of an estimate: for the contact with an email, of a draft, or of a new version of one that was sent. */
export const newEstimatePath = (begin: { contact: string } | { draft: string } | { version: string }) =>
  `${PATHS.adminNewEstimate}?${new URLSearchParams(begin)}`;

/** The studio's page of a customer. */
export const adminCustomerPath = (customerId: string) => `${PATHS.adminCustomers}/${customerId}`;

/** The studio's page of a realtor's properties and media, or with null of those without a realtor. */
export const adminPropertiesPath = (realtorId: string | null) =>
  realtorId ? `/admin/realtors/${realtorId}/properties` : PATHS.adminProperties;

/** What clients say of the delivery of a property, for the studio. */
export const reviewPath = (propertyId: string) => `/admin/properties/${propertyId}/review`;

/** What editors of a property get and bring: for who edits it, and for who checks. */
export const editJobPath = (propertyId: string) => `/admin/production/${propertyId}/edit`;

/** The library of a realtor with the media of one property. */
export const propertyMediaPath = (propertyId: string) => `${PATHS.realtorMedia}?property=${propertyId}`;

/** The sections of the settings that are no page of their own above. */
export type SettingsSectionName =
  | 'studio'
  | 'money'
  | 'invoices'
  | 'places'
  | 'system'
  | 'hours'
  | 'changes'
  | 'website'
  | 'reminders'
  | 'production'
  | 'deliveries'
  | 'review';

/** A section of the settings, or one setting of it, which is shown and marked there. */
export const settingsPath = (section: SettingsSectionName, setting?: string) =>
  `${PATHS.adminSettings}/${section}${setting ? `#${setting}` : ''}`;
