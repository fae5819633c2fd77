import type { ReactNode } from 'react';
import { LogoField } from '#app/features/site/editor/logo-field.tsx';
import { ColorFields, FontFields } from '#app/features/site/editor/look-fields.tsx';
import type { SiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import { Card } from '#app/ui/layout/card.tsx';
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
        <Part title="Logo">
          <LogoField editor={editor} />
        </Part>
        <Part title="Colors">
          <ColorFields editor={editor} />
        </Part>
        <Part title="Fonts">
          <FontFields editor={editor} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card role="group" aria-label={title} className="flex flex-col gap-4 p-5">
      <h3 className="display display-card">{title}</h3>
      {children}
    </Card>
  );
}
