import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages that depend on what the browser keeps; `id` distinguishes the layout's uses. */
const inBrowser = (id: string, routes: RouteConfigEntry[]) =>
  layout('routes/site/browser-layout.tsx', { id: `browser-${id}` }, routes);

export default [
  index('routes/site/home.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('services', 'routes/site/services.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  route('privacy/:version', 'routes/site/earlier-legal.tsx', { id: 'earlier-privacy' }),
  route('terms/:version', 'routes/site/earlier-legal.tsx', { id: 'earlier-terms' }),
  route('p/:slug', 'routes/site/own-page.tsx'),
  route('d/:token', 'routes/site/delivery.tsx'),
  route('originals/:token', 'routes/site/originals.tsx'),
  layout('routes/site/data-layout.tsx', [
    route('e/:token', 'routes/site/editing.tsx'),
    route('order', 'routes/ordering/order.tsx'),
    inBrowser('open', [
      route('property/:propertyId/preview', 'routes/site/property-preview.tsx'),
      route('checkout/:packageId', 'routes/ordering/checkout.tsx'),
      route('success', 'routes/ordering/success.tsx'),
      route('orders/:orderId', 'routes/ordering/order-status.tsx'),
      route('pay/:orderId', 'routes/ordering/pay.tsx'),
      route('realtor-auth', 'routes/account/realtor-auth.tsx'),
      route('login', 'routes/account/sign-in-redirect.tsx', { id: 'login' }),
      route('signup', 'routes/account/sign-in-redirect.tsx', { id: 'signup' }),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('update-password', 'routes/account/update-password.tsx'),
      route('accept-invitation', 'routes/account/accept-invitation.tsx'),
      route('verify-email', 'routes/account/verify-email.tsx'),
      route('two-factor', 'routes/account/two-factor.tsx'),
      route('admin/login', 'routes/account/admin-login.tsx'),
      route('setup-admin', 'routes/account/setup-admin.tsx'),
    ]),
    layout('routes/admin/admin-layout.tsx', [
      inBrowser('admin', [
        layout('routes/account/require-admin.tsx', [
          route('admin', 'routes/admin/admin-redirect.tsx'),
          route('admin/hub', 'routes/admin/hub.tsx'),
          route('admin/dashboard', 'routes/admin/dashboard.tsx'),
          route('admin/calendar', 'routes/admin/calendar.tsx'),
          route('admin/production', 'routes/admin/production.tsx'),
          route('admin/crew', 'routes/admin/crew.tsx'),
          route('admin/catalogue', 'routes/admin/catalogue.tsx'),
          route('admin/site', 'routes/admin/site.tsx'),
          route('admin/settings', 'routes/admin/settings.tsx'),
          route('admin/settings/api-keys', 'routes/admin/api-keys.tsx'),
          route('admin/settings/webhooks', 'routes/admin/webhooks.tsx'),
          route('admin/settings/webhooks/:webhookId', 'routes/admin/webhook.tsx'),
          route('admin/import/:importId?', 'routes/admin/imports.tsx'),
          route('admin/setup', 'routes/admin/setup.tsx'),
          route('admin/user-management', 'routes/admin/user-management.tsx'),
          route('admin/media-upload', 'routes/admin/media-upload.tsx'),
          route('admin/orders/new', 'routes/admin/new-order.tsx'),
          route('admin/orders/:orderId', 'routes/admin/order.tsx'),
          route('admin/properties', 'routes/admin/properties.tsx'),
          route('admin/properties/:propertyId/review', 'routes/admin/property-review.tsx'),
          route('admin/realtors/:realtorId/properties', 'routes/admin/realtor-properties.tsx'),
          route('admin/production/:propertyId/edit', 'routes/admin/edit-job.tsx'),
        ]),
      ]),
    ]),
    layout('routes/account/personal-layout.tsx', [
      inBrowser('personal', [
        layout('routes/account/require-staff.tsx', [route('day', 'routes/account/day.tsx')]),
        layout('routes/account/require-realtor.tsx', [
          route('realtor/media', 'routes/library/media.tsx'),
          route('realtor/properties', 'routes/library/properties.tsx'),
        ]),
        layout('routes/account/require-account.tsx', [
          layout('routes/account/account-layout.tsx', [
            route('account', 'routes/account/account.tsx'),
            route('account/security', 'routes/account/security.tsx'),
            route('account/orders', 'routes/account/orders.tsx'),
          ]),
        ]),
      ]),
    ]),
  ]),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
