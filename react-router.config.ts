import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/', '/pricing', '/services', '/contact', '/privacy', '/terms'],
} satisfies Config;
