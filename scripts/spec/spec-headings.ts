/** The sections of the specification and what each speaks of, in its order and words. */
export const SPEC_HEADINGS: readonly { section: number; title: string; topics: readonly string[] }[] = [
  { section: 1, title: 'What the product does and for whom', topics: [] },
  {
    section: 2,
    title: 'Screens and routes',
    topics: [
      ...['Route table', 'General behaviour', 'Header and footer', 'Home', 'Services', 'Contact', 'Pricing'],
      ...['Order wizard', 'Payment page', 'Success', 'Property preview', 'Realtor auth', 'Admin login', 'Setup admin'],
      ...['Admin hub', 'Admin user management', 'Admin realtor properties', 'Admin panel', 'Realtor media library'],
    ],
  },
  {
    section: 3,
    title: 'Entities and their fields',
    topics: [
      ...['Contact message', 'Package', 'Photo-count rule', 'Service category', 'FAQ', 'Order form data'],
      ...['Payment customer details', 'Local order record', 'Booking', 'Order-confirmation payload', 'Order', 'User'],
      ...[
        'Property',
        'MediaItem',
        'Property preview data',
        'User session',
        'User metadata',
        'Multi-factor factor',
        'Toast',
      ],
    ],
  },
  {
    section: 4,
    title: 'States and transitions',
    topics: [
      ...['Contact form', 'Services and FAQ accordions', 'Order wizard', 'Payment flow', 'Order status badge'],
      ...['Per-file upload', 'Access guards', 'Login outcome', 'Admin login', 'Password recovery', 'Setup-admin'],
      ...['Forgot password', 'Sign-up result', 'Session', 'Toasts'],
    ],
  },
  {
    section: 5,
    title: 'Validation rules',
    topics: [
      ...['Contact form', 'Order step 1', 'Preferred date', 'Photo count', 'Booking', 'Payment amount', 'Sign-up'],
      ...['Password update', 'Forgot password', 'Admin login', 'Admin role', 'Media upload', 'Accepted files'],
      ...['Create property', 'Tags', 'Media search', 'User search'],
    ],
  },
  { section: 6, title: 'Roles and permissions', topics: ['Roles'] },
  {
    section: 7,
    title: 'The calls it makes',
    topics: ['Auth', 'Serverless functions', 'Database', 'Storage', 'Card payment provider', 'Other'],
  },
  { section: 8, title: 'Error catalogue', topics: ['Contact', 'Order and payment', 'Auth', 'Admin and media'] },
  { section: 9, title: 'Business constants and limits', topics: ['Photo pricing', 'FAQ facts', 'Other constants'] },
];
