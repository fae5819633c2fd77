import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // `npm run build` names a folder of its own for each build, so that it changes none that a running server reads.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/dev',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
