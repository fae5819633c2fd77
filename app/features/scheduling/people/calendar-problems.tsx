type CalendarProblemsProps = { name: string; problems: string[]; count: number };

const countText = (count: number) =>
  count === 1 ? 'One thing in it could not be read' : `${count} things in it could not be read`;

/** What could not be read of a calendar, opened by whoever wants to know. */
export function CalendarProblems({ name, problems, count }: CalendarProblemsProps) {
  if (count === 0) return null;
  return (
    <details className="text-sm text-warning-text">
      <summary className="min-h-6 cursor-pointer">
        {countText(count)}
        <span className="sr-only">: {name}</span>
      </summary>
      <ul className="mt-1 list-disc pl-5 text-pretty text-body wrap-anywhere">
        {problems.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {count > problems.length && <li>And {count - problems.length} more.</li>}
      </ul>
    </details>
  );
}
