import type { ReactNode } from 'react';
import { sentenceLanguage } from '#app/lib/request/sentence-language.ts';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type NoticeTone = 'info' | 'green' | 'yellow' | 'amber' | 'red';

const TONES: Record<NoticeTone, string> = {
  info: 'border-info-line bg-info-ground [--mark:var(--color-accent-text)]',
  green: 'border-success-line bg-success-ground [--mark:var(--color-success-text)]',
  yellow: 'border-caution-line bg-caution-ground [--mark:var(--color-caution-text)]',
  amber: 'border-warning-line bg-warning-ground [--mark:var(--color-warning-text)]',
  red: 'border-danger-line bg-danger-ground [--mark:var(--color-danger-text)]',
};

const MARKS: Record<NoticeTone, IconName> = {
  info: 'info',
  green: 'check',
  yellow: 'alert',
  amber: 'alert',
  red: 'close',
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  className?: string;
  /** `alert` interrupts a screen reader; `status` waits for its turn; none for what is on the page from the start. */
  role?: 'alert' | 'status';
};

/** A banner inside the page: something to know before going on. */
export function Notice({ tone = 'info', title, children, action, className, role }: NoticeProps) {
  return (
    <div role={role} className={cx('flex gap-3.5 rounded-input border p-4 text-[0.9375rem]', TONES[tone], className)}>
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-[1.6px] border-current text-(--mark)">
        <Icon name={MARKS[tone]} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        {title && (
          <p lang={sentenceLanguage(title)} className="font-semibold text-ink">
            {title}
          </p>
        )}
        {children && (
          <div lang={sentenceLanguage(children)} className="text-body">
            {children}
          </div>
        )}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
