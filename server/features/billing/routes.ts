import { z } from '@hono/zod-openapi';
import {
  documentExportSchema,
  documentFilterSchema,
  documentListSchema,
  journalQuerySchema,
} from '#domain/billing/document.ts';
import { documentFormsSchema } from '#domain/billing/e-invoice/forms-json.ts';
import type { JournalFormat } from '#domain/billing/journal-format.ts';
import type { Services } from '#server/context.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { answerText } from '#server/http/answer-text.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getForms } from './e-invoices/get-forms.ts';
import { writeJournal } from './journal/write-journal.ts';
import { listDocuments } from './list-documents.ts';
import { writeDocumentsCsv } from './write-csv.ts';

const listRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/documents',
  summary: 'Invoices and credit notes, the newest first',
  request: { query: documentFilterSchema },
  responses: { 200: jsonAnswer(documentListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/documents.csv',
  summary: 'The documents that the list shows, as a CSV file',
  request: { query: documentExportSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('invalid_input'),
  },
});
const journalRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/documents/journal',
  summary: 'The double entries of documents and money, as a file of hledger or beancount',
  request: { query: journalQuerySchema },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/x-hledger': { schema: z.string() }, 'text/x-beancount': { schema: z.string() } },
    },
    ...problemResponses('invalid_input'),
  },
});
const formsRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/documents/{id}/forms',
  summary: 'The electronic forms of a document, and what it lacks for them',
  request: idParam,
  responses: { 200: jsonAnswer(documentFormsSchema, 'The forms'), ...problemResponses('not_found') },
});

/** The ends of file names that the programs know. */
const JOURNAL_ENDS = { hledger: 'journal', beancount: 'beancount' } satisfies Record<JournalFormat, string>;

/** The documents that the studio issued. Their files are with their orders. */
export function documentRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listDocuments(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      return answerCsv(writeDocumentsCsv(ctx, c.req.valid('query')), ctx.clock.now(), 'documents');
    })
    .openapi(journalRoute, async (c) => {
      const ctx = requestContext(c, services);
      const query = c.req.valid('query');
      const name = `journal-${ctx.clock.now().toISOString().slice(0, 10)}.${JOURNAL_ENDS[query.format]}`;
      return answerText(writeJournal(ctx, query), { type: `text/x-${query.format}`, name });
    })
    .openapi(formsRoute, async (c) =>
      c.json(await getForms(requestContext(c, services), c.req.valid('param').id), 200),
    );
}
