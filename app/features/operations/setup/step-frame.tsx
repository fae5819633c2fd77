import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Change } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { setupQuery } from './api/setup.ts';
import { pageBeside, pageQuery, type SetupPageName } from './setup-steps.ts';

type StepFrameProps = {
  page: SetupPageName;
  /** Whether something stands beside the fields; else the step is as wide as a form is read well. */
  isWide?: boolean;
  /** Whether something was typed that leaving would lose. */
  isDirty?: boolean;
  isSaving?: boolean;
  /** Why it was not saved. */
  failure?: string | null;
  /** What somebody else changed meanwhile, and how it is taken over. */
  changes?: readonly Change[];
  onDiscard?: () => void;
  /** Saves what is on the page and says whether it is saved; without it the step only shows something. */
  onSave?: () => Promise<boolean>;
  children: ReactNode;
};

/** A step of the setup: its words, its fields, and the ways on. What is saved leads to the next step. */
export function StepFrame(props: StepFrameProps) {
  const {
    page,
    isWide = false,
    isDirty = false,
    isSaving = false,
    failure,
    changes = [],
    onDiscard,
    onSave,
    children,
  } = props;
  const [isSaved, setIsSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const next = pageBeside(page, 1);
  // Behind the frame that knows of the saved state: before it the page would ask whether to leave.
  useEffect(() => {
    if (!isSaved || !next) return;
    void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    void navigate(pageQuery(next));
  }, [isSaved, next, navigate]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isSaved) return;
    if (await onSave?.()) return setIsSaved(true);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const width = cx(!isWide && 'max-w-2xl');
  const content = (
    <>
      <LeaveQuestion
        isOpen={isDirty && !isSaved}
        title="Leave this step without saving?"
        description="What you changed in this step is lost if you leave now."
        parameter="step"
      />
      <div className="flex flex-col gap-4 not-empty:mb-6">
        <ChangedNotice changes={changes} onTake={() => onDiscard?.()} />
        {failure && (
          <Notice tone="red" role="alert" title="This step was not saved">
            {failure}
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-6">{children}</div>
      <StepActions page={page} canSkip={Boolean(onSave)}>
        <Button
          type={onSave ? 'submit' : 'button'}
          aria-disabled={isSaving}
          {...(onSave ? {} : { onClick: () => setIsSaved(true) })}
        >
          {isSaving ? 'One moment...' : onSave ? 'Save and continue' : 'Continue'}
        </Button>
      </StepActions>
    </>
  );
  // A step that saves nothing itself may hold forms of its own.
  if (!onSave) {
    return (
      <section aria-labelledby="step-heading" className={width}>
        {content}
      </section>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="step-heading"
      onSubmit={(event) => void submit(event)}
      className={width}
    >
      {content}
    </form>
  );
}

type StepActionsProps = { page: SetupPageName; canSkip?: boolean; children: ReactNode };

/** The ways on from a step: back, past it, and what `children` are. */
export function StepActions({ page, canSkip = false, children }: StepActionsProps) {
  const [before, after] = [pageBeside(page, -1), pageBeside(page, 1)];
  return (
    <div className="sticky bottom-0 z-20 -mx-6 mt-8 flex items-center gap-1 border-t border-line bg-canvas/95 px-6 py-3 backdrop-blur-sm sm:gap-2 lg:mx-0 lg:px-0">
      {before && (
        <Link to={pageQuery(before)} className={`${buttonClass('ghost')} -ml-4 max-sm:px-4!`}>
          Back
        </Link>
      )}
      <span className="ml-auto" />
      {canSkip && after && (
        <Link to={pageQuery(after)} className={`${buttonClass('ghost')} max-sm:px-3!`}>
          Skip
        </Link>
      )}
      {children}
    </div>
  );
}
