import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/site/home.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('services', 'routes/site/services.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('privacy', 'routes/site/privacy.tsx'),
  route('terms', 'routes/site/terms.tsx'),
  layout('routes/site/data-layout.tsx', [
    route('order', 'routes/ordering/order.tsx'),
    route('checkout/:packageId', 'routes/ordering/checkout.tsx'),
    route('success', 'routes/ordering/success.tsx'),
    route('orders/:orderId', 'routes/ordering/order-status.tsx'),
  ]),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
