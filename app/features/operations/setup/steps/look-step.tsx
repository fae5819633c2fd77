import { EditorPart } from '#app/features/site/editor/editor-part.tsx';
import { LogoField } from '#app/features/site/editor/logo-field.tsx';
import { ColorFields, FontFields } from '#app/features/site/editor/look-fields.tsx';
import type { SiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import { LookSample } from '../look-sample.tsx';
import { SiteStep } from './site-step.tsx';

/** How the studio looks: logo, colors and fonts, beside a sample of them. */
export function LookStep() {
  return <SiteStep page="look">{(editor) => <LookFields editor={editor} />}</SiteStep>;
}

function LookFields({ editor }: { editor: SiteEditor }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="xl:order-last xl:sticky xl:top-20">
        <LookSample form={editor.form} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <EditorPart heading="h3" title="Logo">
          <LogoField editor={editor} />
        </EditorPart>
        <EditorPart heading="h3" title="Colors">
          <ColorFields editor={editor} />
        </EditorPart>
        <EditorPart heading="h3" title="Fonts">
          <FontFields editor={editor} />
        </EditorPart>
      </div>
    </div>
  );
}
