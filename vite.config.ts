import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { RULES } from './domain/shared/language/bind-messages.ts';
import { parseMessages } from './domain/shared/language/parse-messages.ts';
import routerConfig from './react-router.config.ts';

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
      test: /\/app\/root\.tsx|\/app\/(lib\/(page\/(page-meta|page-handle|hydrated|site|linked-data\/(linked|breadcrumb)-data)|language\/(language|message[\w-]*))|ui\/(button\/button|layout\/card))\.tsx?$/,
    },
    {
      name: 'accordion',
      test: /node_modules\/@radix-ui\/(primitive|react-(accordion|collapsible|collection|compose-refs|context|direction|id|presence|primitive|slot|use-[\w-]+))\//,
    },
    {
      name: 'data',
      test: /node_modules\/@tanstack\/(react-query|query-core)\/|\/app\/lib\/request\/(query-client|data-provider)\.tsx?$/,
    },
    // Pages without that cache ask the server as well.
    { name: 'client', test: /node_modules\/hono\/dist\/client\/|\/app\/lib\/request\/(api|with-timeout)\.ts$/ },
    {
      name: 'overlay',
      test: /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)|react-remove-scroll[\w-]*|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)\/|\/app\/ui\/dialog\/(dialog|dialog-looks|use-escape|use-opener)\.tsx?$/,
    },
    {
      name: 'notice',
      // Before what lies over a page, which has built-in words as well and would take them to itself.
      priority: 1,
      test: /\/(app\/ui\/feedback\/(notice|retry-notice)\.tsx|app\/lib\/language\/ui-messages\.ts|locales\/en\/pages\/ui\.json)$/,
    },
    { name: 'pictures', test: /\/app\/(lib\/pictures\/picture-source|ui\/media\/picture)\.tsx?$/ },
    { name: 'catalogue', test: /\/domain\/catalogue\/packages/ },
    {
      name: 'money',
      test: /\/(app\/lib\/money\/format-price|domain\/(catalogue\/photo-price|shared\/money\/currency-(digits|symbols)))\.ts$/,
    },
    { name: 'stay', test: /\/app\/(features\/orders\/(use-stay|link-token)|lib\/state\/use-settled)\.tsx?$/ },
    {
      name: 'sizes',
      test: /\/(domain\/(catalogue\/home-size|shared\/(area|read-number))|app\/lib\/words\/parse-count)\.ts$/,
    },
  ],
};

/** Every page brings the list of all files, so a file's name is short: names of modules would add a kilobyte to each first visit. */
const chunkFileNames = 'assets/[hash:7].js';

/** What is loaded later finds its own modules; lists of them would weigh on every first visit. Style sheets come with it. */
const listStyles = (_file: string, needed: string[]) => needed.filter((name) => name.endsWith('.css'));

const MESSAGES = /^locales\/(?<language>\w+)\/pages\/(?<area>\w+)\.json$/;

/** The built files of messages, by language and area. The pages for browsers are built first, and list their files. */
function readMessageFiles(): Record<string, string> {
  const list = path.join(routerConfig.buildDirectory, 'client/.vite/manifest.json');
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(list, 'utf8'));
  const found = Object.entries(built).flatMap(([source, { file }]) => {
    const { language, area } = MESSAGES.exec(source)?.groups ?? {};
    return language ? [[`${language}/${area}`, `/${file}`]] : [];
  });
  return Object.fromEntries(found);
}

/** Tells the server which files hold the messages, so that a page names them and its scripts find them loaded. */
function messageFiles(): Plugin {
  const id = 'virtual:message-files';
  let isBuild = false;
  return {
    name: 'message-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const messageFiles = ${JSON.stringify(isBuild ? readMessageFiles() : {})};` : null,
  };
}

/**
 * Loads a module with its style sheets. The bundler's own helper also preloads scripts, which `listStyles` leaves none of; it came with
 * every first visit, at half a kilobyte.
 */
const LOAD_WITH_STYLES = `
const asked = {};
const addStyles = (file) => (asked[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => {
    delete asked[file];
    reject(new Error('The styles could not be loaded: ' + file));
  };
  document.head.append(link);
}));
export const __vitePreload = (load, files) => files?.length ? Promise.all(files.map(addStyles)).then(load) : load();
`;

function lightLoading(): Plugin {
  return {
    name: 'light-loading',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? LOAD_WITH_STYLES : null),
  };
}

const WORDS = /\/locales\/(?<language>\w+)\/(?!refusals\/)(?<area>.*)\.json$/;

/** The words of rules that public pages show. A browser gets those of its own language, with the words of the frame of all pages. */
const RULES_WITH_WORDS = ['addresses', 'alterations', 'currencies', 'hours', 'prices', 'usual-address'];
const RULE = new RegExp(`/locales/all/domain/(?<area>${RULES_WITH_WORDS.join('|')})\\.ts$`);

const readWords = (language: string, area: string) =>
  parseMessages(JSON.parse(readFileSync(`locales/${language}/domain/${area}.json`, 'utf8')));

/** The words of a file for browsers. */
function wordsForBrowsers(code: string, { language = '', area = '' }: Record<string, string>): string {
  const words: object = parseMessages(JSON.parse(code)) as object;
  // The English ones come with the rules: what runs as a module begins has them, and a language that is not there yet.
  if (area !== 'pages/site' || language === 'en') return JSON.stringify(words);
  const rules = Object.fromEntries(RULES_WITH_WORDS.map((name) => [name, readWords(language, name)]));
  return JSON.stringify({ [RULES]: rules, ...words });
}

/** In the place of the words of all languages: English, and what a browser has loaded of the others. */
function registeredRule(code: string, area: string): string {
  const name = /export const (\w+) =/.exec(code)?.[1];
  return `import { registeredMessages } from '#domain/shared/language/registered-messages.ts';
    import english from '#locales/en/domain/${area}.json';
    export const ${name} = registeredMessages('${area}', english);`;
}

const CORE = '// packages/intl-messageformat/core.ts';

/** Leaves of the library of messages what says a parsed one: the rest, of which browsers need nothing, weighs as much again. */
function formatAlone(code: string): string {
  const [formatter = '', core] = code.split(CORE);
  if (!core) throw new Error('The library of messages is no longer built as it was: see vite.config.ts.');
  const imports = formatter.replace(/^import .* from "@formatjs\/fast-memoize";$/m, '');
  return `${imports}\nclass IntlMessageFormat {}\nexport { IntlMessageFormat, formatToParts };`;
}

/**
 * Parses the words of all languages as pages are built, so that browsers need no parser, which is three quarters of its library; and has
 * them load the words of rules in their own language alone.
 */
function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return source === '@formatjs/icu-messageformat-parser' ? this.resolve(`${source}/no-parser.js`, importer) : null;
    },
    transform(code, id) {
      if (id.endsWith('/intl-messageformat/index.js')) return { code: formatAlone(code), map: null };
      const [words, rule] = [WORDS.exec(id)?.groups, RULE.exec(id)?.groups];
      if (words) return { code: wordsForBrowsers(code, words), map: null };
      return rule ? { code: registeredRule(code, rule.area ?? ''), map: null } : null;
    },
  };
}

const NAMED_STATEMENT = /^__name\(\w+, "\w+"\);$/gm;
const NAMED_VALUE = /^((?:var|const|let) (\w+) = )\/\* @__PURE__ \*\/ __name\(([\s\S]*?), "\2"\);$/gm;

/** Leaves out what Radix does to keep the names of its functions for debugging: it weighs on every first visit. */
function namelessFunctions(): Plugin {
  return {
    name: 'nameless-functions',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@radix-ui/')) return null;
      return { code: code.replace(NAMED_STATEMENT, '').replace(NAMED_VALUE, '$1$3;'), map: null };
    },
  };
}

const ZOD_SETTINGS = '__zod_globalConfig = {}';

/**
 * Has the browser check schemas without compiling them. Zod tries out `Function` otherwise, which the content policy refuses, and reports. Modules of pages come in
 * any order, so the setting stands in the library itself, before the first schema.
 */
function schemasWithoutEval(): Plugin {
  return {
    name: 'schemas-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null;
      if (!code.includes(ZOD_SETTINGS))
        throw new Error('The settings of zod are no longer where they were: see vite.config.ts.');
      return { code: code.replace(ZOD_SETTINGS, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  };
}

/** Puts the style sheet of a bundle into the document as it runs. */
const asScript = (styles: string) =>
  `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(styles)}}));`;

/** Builds a module with all that it needs as one file, styles and all. */
async function bundleAlone(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'alone' } },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  );
  return `${styles.map((each) => asScript(String(each).trim())).join('')}${code.join('')}`;
}

/**
 * The viewer of panoramas for pages of properties, which are plain HTML and load it on a press. It is one file of its own, under a name that stays: the host of pages without
 * names has nothing else of the site.
 */
function pagePanorama(): Plugin {
  return {
    name: 'page-panorama',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await bundleAlone('app/ui/panorama/page-panorama.ts');
      this.emitFile({ type: 'asset', fileName: 'page-scripts/panorama.js', source });
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    messageFiles(),
    parsedMessages(),
    lightLoading(),
    namelessFunctions(),
    schemasWithoutEval(),
    pagePanorama(),
  ],
  // One value for each file of words: a name for each of its keys would weigh twice.
  json: { namedExports: false },
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
