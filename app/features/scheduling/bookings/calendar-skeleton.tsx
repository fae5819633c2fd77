import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** The place of the calendar while its code is on the way, as tall as the calendar. */
export function CalendarSkeleton() {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>
        <div className="flex h-11 items-center justify-between">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-11 w-24 rounded-full" />
        </div>
        <Skeleton className="mt-4 h-[22.75rem] w-full rounded-card sm:h-[26.5rem]" />
      </div>
      <Skeleton className="h-[27.5rem] w-full rounded-card sm:h-[22rem] lg:mt-15 lg:h-[27.5rem]" />
    </div>
  );
}
