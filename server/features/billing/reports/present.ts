import { type DocumentReport, NOT_ASSIGNED } from '#domain/billing/reports/report-json.ts';
import type { FigureRow } from './queries.ts';

/** Rows that have a name of their own on each document. */
const KIND_LABELS: Record<string, string> = {
  credit: 'Credits of a part',
  deposit: 'Deposits',
  discount: 'Discounts',
  tax: 'Taxes not charged',
};

/** What a row of a report is called. */
export function labelRow(report: DocumentReport, { key, label }: Pick<FigureRow, 'key' | 'label'>): string {
  if (key === NOT_ASSIGNED) return 'Not assigned';
  if (report === 'services' && KIND_LABELS[key]) return KIND_LABELS[key];
  if (report === 'taxes') return `${label ?? ''} ${Number(key.split(':')[0]) / 10_000}%`.trim();
  return label || 'No name';
}
