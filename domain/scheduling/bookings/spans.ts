/** A span of numbers, such as milliseconds since 1970. `to` is exclusive. */
export type Span = { from: number; to: number };

/** Whether two spans overlap. Spans that only touch do not. */
export const overlaps = (one: Span, other: Span) => one.from < other.to && one.to > other.from;

/** Returns the spans that overlap `span`. */
export function overlapping(spans: readonly Span[], span: Span): Span[] {
  return spans.filter((other) => overlaps(other, span));
}

/** The largest number of spans that overlap at any one moment within `span`. */
export function mostAtOnce(spans: readonly Span[], span: Span): number {
  const within = overlapping(spans, span);
  const beginnings = within.map(({ from }) => Math.max(from, span.from));
  return Math.max(0, ...beginnings.map((at) => within.filter(({ from, to }) => from <= at && at < to).length));
}

/** Sorts spans and merges those that touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** Returns the spans that all of the lists cover at once, within `whole`. */
export function sharedSpans(lists: readonly (readonly Span[])[], whole: Span): Span[] {
  return lists.reduce<Span[]>(
    (shared, spans) => shared.flatMap((span) => overlapping(spans, span).map((other) => intersection(span, other))),
    [whole],
  );
}

function intersection(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}
