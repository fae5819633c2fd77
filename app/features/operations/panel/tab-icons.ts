/** The drawings of the panel's tabs, as stroked paths on the grid of `Drawing`. */
export const TAB_ICONS = {
  hub: 'm3 9 7-5.5L17 9v7.5h-4.5V12h-5v4.5H3z',
  day: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  dashboard: 'M3.5 16.5h13M5.5 13.5V10M10 13.5V4.5M14.5 13.5v-6',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  production: 'M3.5 4h13v12.5h-13zM7.8 4v12.5M12.2 4v12.5',
  properties: 'M4.5 16.5v-13h7v13M11.5 8.5h4v8M3 16.5h14M7 7h2M7 10h2M7 13h2',
  orders: 'M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17zM8 7h4M8 10.5h4',
  estimates: 'M4 3h8.5L16 6.5V17H4zM12 3v4h4M7 10.5h6M7 13.5h2.5',
  customers: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.8 16.9c0-3 2.7-4.9 6.2-4.9s6.2 1.9 6.2 4.9',
  documents: 'M5 2.8h7l3.5 3.5v10.9H5zM11.5 3v3.8h3.8M7.8 10.5h4.5M7.8 13.5h4.5',
  unpaid: 'M10 2.6a7.4 7.4 0 1 0 0 14.8 7.4 7.4 0 0 0 0-14.8ZM10 5.8V10l2.8 1.7',
  reports: 'M3.5 3.5v13h13M6.5 13l3-4 2.5 2 4-5.5',
  catalogue: 'M3.5 3.5h6.2l6.8 6.8-6.2 6.2-6.8-6.8zM7 7h.01',
  website:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.2 2.1 3.2 4.5 3.2 7s-1 4.9-3.2 7c-2.2-2.1-3.2-4.5-3.2-7S7.8 5.1 10 3Z',
  users:
    'M7.8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5c0-2.9 2.3-4.6 5.3-4.6s5.3 1.7 5.3 4.6M13 3.8a3 3 0 0 1 0 5.4M15 12.2c1.6.7 2.5 2.2 2.5 4.3',
  crewPay: 'M2.5 5.5h15v9h-15zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM5.2 10h.01M14.8 10h.01',
  crew: 'M3 6.5h3.2l1.2-2h5.2l1.2 2H17v9.5H3zM10 13.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  settings: 'M3 6.2h8m4 0h2M3 13.8h2m4 0h8M13 8.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 15.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;
export type TabIcon = keyof typeof TAB_ICONS;
