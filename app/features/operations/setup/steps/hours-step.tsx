import { settingsQuery } from '#app/features/site/settings/api/settings.ts';
import { CalendarFields, useCalendarForm } from '#app/features/site/settings/calendar-form.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';

/** When shoots can be booked. */
export function HoursStep() {
  return <StepLoader query={settingsQuery}>{(settings) => <HoursForm settings={settings} />}</StepLoader>;
}

function HoursForm({ settings }: { settings: StudioSettings }) {
  const editor = useCalendarForm(settings);
  const { isDirty, isSaving, failure, changes, discard, save } = editor;
  return (
    <StepFrame
      page="hours"
      isDirty={isDirty}
      isSaving={isSaving}
      failure={failure}
      changes={changes}
      onDiscard={discard}
      onSave={save}
    >
      <Card className="flex flex-col gap-6 p-5">
        <CalendarFields editor={editor} />
      </Card>
    </StepFrame>
  );
}
