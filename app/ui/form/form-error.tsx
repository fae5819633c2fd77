import { Notice } from '../feedback/notice.tsx';

/** What went wrong with a form as a whole. */
export function FormError({ text }: { text: string | null }) {
  return text && <Notice tone="red" role="alert" title={text} />;
}
