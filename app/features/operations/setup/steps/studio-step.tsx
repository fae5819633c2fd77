import { BrandFields } from '#app/features/site/editor/brand-fields.tsx';
import type { SiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { listSampleFacts } from '../sample-facts.ts';
import { SiteStep } from './site-step.tsx';

/** Who the studio is: name, contact and its pages elsewhere. */
export function StudioStep() {
  return <SiteStep page="studio">{(editor) => <StudioFields editor={editor} />}</SiteStep>;
}

function StudioFields({ editor }: { editor: SiteEditor }) {
  const samples = listSampleFacts(editor.form, editor.from.locked);
  return (
    <div className="flex flex-col gap-5">
      {samples.length > 0 && (
        <Notice title="A sample studio stands here">
          Replace what is still its own: {samples.map(({ label }) => label.toLowerCase()).join(', ')}.
        </Notice>
      )}
      <div
        className="contents"
        // What is the sample's is replaced by the first key.
        onFocusCapture={({ target }) => {
          if (target instanceof HTMLInputElement && samples.some(({ value }) => value === target.value))
            target.select();
        }}
      >
        <BrandFields editor={editor} />
      </div>
    </div>
  );
}
