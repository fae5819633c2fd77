type SecureNoticeProps = { messages: { title: string; text: string } };

/** Says where the card's numbers go. */
export function SecureNotice({ messages }: SecureNoticeProps) {
  return (
    <p className="mt-6 flex items-start gap-3 border-t border-line pt-5 text-sm text-muted">
      <svg
        viewBox="0 0 20 20"
        className="mt-px size-5 shrink-0 text-emerald-700"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="4" y="9" width="12" height="8" rx="2" />
        <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
      </svg>
      <span>
        <span className="font-medium text-ink">{messages.title}.</span> {messages.text}
      </span>
    </p>
  );
}
