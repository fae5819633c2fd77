import { bundleServer } from './harness/bundle-server.ts';

// Playwright takes what it runs before the journeys from the default export of a file.
export default bundleServer;
