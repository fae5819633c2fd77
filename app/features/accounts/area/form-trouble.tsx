import { Notice } from '#app/ui/notice.tsx';

/** What went wrong with a form as a whole. */
export function FormTrouble({ text }: { text: string | null }) {
  return text && <Notice tone="red" role="alert" title={text} />;
}
