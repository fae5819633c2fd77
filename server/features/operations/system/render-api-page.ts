import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { ApiDocument } from './make-document.ts';
import { API_STYLE } from './render-api-style.ts';
import { jsonSchema, type Markup, renderProperties, renderType } from './render-schema.ts';

const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));
const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: jsonSchema.default({}),
});
const operationSchema = z.object({
  summary: z.string().default(''),
  description: z.string().optional(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.default({}) })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).default({}) }).default({ schemas: {} }),
});
type Document = z.infer<typeof documentSchema>;
type Operation = z.infer<typeof operationSchema>;
type Content = z.infer<typeof contentSchema>;
type Call = { id: string; method: string; path: string; operation: Operation };

/** The policy of the page: its own style, and nothing else at all. */
export const API_PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The calls by topic: the word after `/api/`. */
function groupCalls({ paths }: Document): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths)) {
    const group = path.split('/')[2] ?? '';
    for (const [method, operation] of Object.entries(operations)) {
      const id = `${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`;
      groups.set(group, [...(groups.get(group) ?? []), { id, method, path, operation }]);
    }
  }
  return groups;
}

function writeContent(content: Content): Markup | '' {
  const forms = Object.entries(content);
  return html`${forms.map(([type, { schema = {} }]) => {
    const properties = renderProperties(schema);
    const head = html`<code>${type}</code> <span class="type">${renderType(schema)}</span>`;
    return properties ? html`<details><summary>${head}</summary>${properties}</details>` : html`<div>${head}</div>`;
  })}`;
}

function writeParameters({ parameters }: Operation): Markup | '' {
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4>
    <ul class="properties">
      ${parameters.map(
        (parameter) => html`<li>
          <code class="name">${parameter.name}</code> <span class="type">${renderType(parameter.schema)}</span>
          <span class="note">in the ${parameter.in}</span>
          ${parameter.required ? '' : html`<span class="note">may be left out</span>`}
          ${parameter.description ? html`<span class="words">${parameter.description}</span>` : ''}
        </li>`,
      )}
    </ul>`;
}

function writeAnswers({ responses }: Operation): Markup {
  return html`<h4>Answers</h4>
    <ul class="answers">
      ${Object.entries(responses).map(
        ([status, { description, content }]) => html`<li>
          <span class="status ${Number(status) >= 400 ? 'refused' : ''}">${status}</span> ${description}
          ${writeContent(content)}
        </li>`,
      )}
    </ul>`;
}

function writeCall({ id, method, path, operation }: Call): Markup {
  return html`<article class="card" id="${id}">
    <h3 class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path}</code></h3>
    <p>${operation.summary}</p>
    ${operation.description ? html`<p>${operation.description}</p>` : ''} ${writeParameters(operation)}
    ${operation.requestBody ? html`<h4>Body</h4>${writeContent(operation.requestBody.content)}` : ''}
    ${writeAnswers(operation)}
  </article>`;
}

function writeContents(groups: Map<string, Call[]>, schemas: string[]): Markup {
  return html`<nav aria-label="Contents">
    ${[...groups].map(
      ([group, calls]) => html`<p class="label">${group}</p>
        <ul>
          ${calls.map(({ id, operation, path }) => html`<li><a href="#${id}">${operation.summary || path}</a></li>`)}
        </ul>`,
    )}
    <p class="label">Schemas</p>
    <ul>
      ${schemas.map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
    </ul>
  </nav>`;
}

/** The description of the API as a page to read: no script, no request to anybody else. */
export function renderApiPage(document: ApiDocument): Markup {
  const { info, paths, components } = documentSchema.parse(JSON.parse(JSON.stringify(document)));
  const groups = groupCalls({ info, paths, components });
  const schemas = Object.entries(components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>${raw(API_STYLE)}</style>
      </head>
      <body>
        <div class="frame">
          <header>
            <h1>${info.title}</h1>
            <p class="lead">${info.description}</p>
            <p><a href="/api/openapi.json">openapi.json</a> · <a href="/">Home</a></p>
          </header>
          <div class="columns">
            ${writeContents(groups, Object.keys(components.schemas))}
            <main>
              ${[...groups].map(([group, calls]) => html`<h2>${group}</h2>${calls.map(writeCall)}`)}
              <h2>Schemas</h2>
              ${schemas.map(
                ([name, schema]) => html`<article class="card" id="schema-${name}">
                  <h3><code>${name}</code></h3>
                  ${renderProperties(schema) || renderType(schema)}
                </article>`,
              )}
            </main>
          </div>
        </div>
      </body>
    </html>`;
}
