import type { VisitFigures } from '#domain/listings/pages/lead-json.ts';
import type { propertyVisits } from '#server/db/schema/property-leads.ts';

type Row = typeof propertyVisits.$inferSelect;
type Figures = Record<'views' | 'visitors' | 'photos' | 'leads', number>;

const sumOf = (rows: readonly Row[]): Figures => {
  const sum = { views: 0, visitors: 0, photos: 0, leads: 0 };
  for (const { views, visitors, photos, leads } of rows) {
    sum.views += views;
    sum.visitors += visitors;
    sum.photos += photos;
    sum.leads += leads;
  }
  return sum;
};

const hasFigures = ({ views, photos, leads }: Figures) => views + photos + leads > 0;

/** The figures of a page by day and by place, the place with most visitors first. */
export function presentFigures(rows: readonly Row[], since: string): VisitFigures {
  const days = Map.groupBy(rows, ({ day }) => day);
  const sources = Map.groupBy(rows, ({ source }) => source);
  return {
    since,
    total: { ...sumOf(rows), bots: rows.reduce((sum, { bots }) => sum + bots, 0) },
    days: [...days].map(([day, of]) => ({ day, ...sumOf(of) })).filter(hasFigures),
    sources: [...sources]
      .map(([from, of]) => ({ from, ...sumOf(of) }))
      .filter(hasFigures)
      .sort((a, b) => b.visitors - a.visitors || b.views - a.views),
  };
}
