import { Notice } from '../feedback/notice.tsx';

/** The error of a form as a whole. */
export function FormError({ text }: { text: string | null }) {
  return text && <Notice tone="red" role="alert" title={text} />;
}
