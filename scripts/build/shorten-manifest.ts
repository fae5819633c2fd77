import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const MANIFEST = /^manifest-[\w-]+\.js$/;
const CONTENTS = /^window\.__reactRouterManifest=(?<json>\{.*\});$/s;
/** The pages that links prefetch: those of the header, of the studio's own, and the order form. */
const PREFETCHED = /^routes\/(site\/(home|services|pricing|contact|own-page)|ordering\/order)$/;

const routeSchema = z.looseObject({
  id: z.string(),
  css: z.array(z.string()),
  imports: z.array(z.string()).optional(),
});
const manifestSchema = z.looseObject({
  entry: z.looseObject({ imports: z.array(z.string()) }),
  routes: z.record(z.string(), routeSchema),
});

/** Puts back, in the browser, what almost every route has and the file leaves out. */
const COMPLETE = 'for(let[i,r]of Object.entries(m.routes))m.routes[i]={id:i,css:[],hasDefaultExport:!0,...r}';

/** A route without what `COMPLETE` puts back, and without what is not there, which is as good as false to the router. */
function shortenRoute({ id: _, css, ...route }: z.infer<typeof routeSchema>) {
  const isUsual = (fact: string, value: unknown) => value === false || (fact === 'hasDefaultExport' && value === true);
  const facts = Object.entries(route).filter(([fact, value]) => !isUsual(fact, value));
  if (css.length > 0) facts.push(['css', css]);
  // A route without a component says so, since one is put back otherwise.
  if (route.hasDefaultExport !== true) facts.push(['hasDefaultExport', false]);
  return Object.fromEntries(facts);
}

/**
 * The list of routes that every page loads, with the files that a page imports only for those that links prefetch, without what every page
 * has loaded already, and without what a route does not have or almost all have. The browser needs those names for nothing else; the page of the server names them from a list of its own. Throws if it
 * is not React Router's manifest.
 */
export function shortenManifest(text: string): string {
  const json = CONTENTS.exec(text)?.groups?.json;
  if (!json) throw new Error('The manifest of React Router has another form than expected.');
  const manifest = manifestSchema.parse(JSON.parse(json));
  const { entry, routes } = manifest;
  const loaded = new Set([...entry.imports, ...(routes.root?.imports ?? [])]);
  for (const [id, route] of Object.entries(routes)) {
    if (PREFETCHED.test(id)) route.imports = route.imports?.filter((file) => !loaded.has(file));
    else delete route.imports;
  }
  const short = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, shortenRoute(route)]));
  const list = JSON.stringify({ ...manifest, routes: short });
  return `{let m=window.__reactRouterManifest=${list};${COMPLETE}}`;
}

/** Shortens the manifest among the built files of the browser. */
export function shortenManifestIn(clientFolder: string): void {
  const assets = path.join(clientFolder, 'assets');
  const [name, ...others] = readdirSync(assets).filter((each) => MANIFEST.test(each));
  if (!name || others.length > 0) throw new Error(`Expected one manifest in ${assets}.`);
  const file = path.join(assets, name);
  writeFileSync(file, shortenManifest(readFileSync(file, 'utf8')));
}
