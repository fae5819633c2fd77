import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page loads, in two files: the framework, and the shell around the pages. What pages share beside that are
 * the accordion, the catalogue and the pictures. The many small files that would come otherwise weigh 5 KB more, since each is
 * compressed alone, and a phone on a slow line asks for six at a time. What the other pages share stands in two files as
 * well, the cache of server data and what lies over a page: every page loads the list of all files, so each name in it counts.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      priority: 2,
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/,
    },
    {
      name: 'shell',
      priority: 1,
      test: /\/app\/root\.tsx|\/app\/(lib\/(page-meta|page-handle|hydrated|site|linked-data\/[\w-]+)|ui\/(button\/button|layout\/card))\.tsx?$/,
    },
    {
      name: 'accordion',
      test: /node_modules\/@radix-ui\/(primitive|react-(accordion|collapsible|collection|compose-refs|context|direction|id|presence|primitive|slot|use-[\w-]+))\//,
    },
    {
      name: 'data',
      test: /node_modules\/@tanstack\/(react-query|query-core)\/|\/app\/lib\/(query-client|data-provider)\.tsx?$/,
    },
    {
      name: 'overlay',
      test: /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)\/|\/app\/ui\/dialog\/(dialog|dialog-looks|use-escape|use-opener)\.tsx?$/,
    },
    { name: 'notice', test: /\/app\/ui\/feedback\/(notice|retry-notice)\.tsx$/ },
    {
      name: 'catalogue',
      test: /\/app\/lib\/format-dollars\.ts$|\/domain\/catalogue\/packages/,
    },
  ],
};

/** Every page brings the list of all files, so a file's name is short: names of modules would add a kilobyte to each first visit. */
const chunkFileNames = 'assets/[hash:7].js';

/** What is loaded later finds its own modules; lists of them would weigh on every first visit. Style sheets come with it. */
const listStyles = (_file: string, needed: string[]) => needed.filter((name) => name.endsWith('.css'));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false, resolveDependencies: listStyles },
        rolldownOptions: { output: { codeSplitting, chunkFileNames, entryFileNames: chunkFileNames } },
      },
    },
    // The server loads one module that brings all it needs, as it was built: no package is looked up at run time.
    ssr: {
      build: { rolldownOptions: { input: 'app/server.ts' } },
      resolve: { noExternal: true },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
});
