import { Spinner } from '#app/ui/feedback/spinner.tsx';

/** Covers what lies under it while something runs (ORD-6). Its parent must be `relative`. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div
      data-testid="loading-overlay"
      className="absolute -inset-3 z-20 flex animate-fade-in justify-center rounded-card bg-paper/75"
    >
      <div className="sticky top-[45vh] mt-24 mb-24 h-fit rounded-full border border-line bg-white px-6 py-4 text-[0.9375rem] text-ink shadow-float">
        <Spinner label={label} visible />
      </div>
    </div>
  );
}
