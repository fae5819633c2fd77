import { Button } from '#app/ui/button.tsx';
import { ToolIcon } from '#app/ui/tool-icon.tsx';
import { downloadAccount } from '../api/download-account.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { saveFile } from '../area/save-file.ts';
import { Section } from '../area/section.tsx';
import { useAct } from '../area/use-act.ts';

/** All that is kept about the account, to take along. */
export function DataSection() {
  const confirmed = useConfirmed();
  const download = useAct('The download failed', async () => {
    saveFile(await confirmed(downloadAccount), 'my-data.json');
  });
  return (
    <Section
      title="Your data"
      description="Everything we keep about you, in one JSON file: for you, or for another service."
    >
      <Button variant="outline" aria-disabled={download.running !== null} onClick={() => download.run()}>
        <ToolIcon name="download" className="size-4.5" />
        {download.running ? 'Preparing...' : 'Download my data'}
      </Button>
    </Section>
  );
}
