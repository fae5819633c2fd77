import { useSite } from '#app/lib/page/site.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { isSameTyped } from './follow-changes.ts';
import { LicenseFields, listLicenseParts, readLicense, typeLicense } from './license-fields.tsx';
import { LINK_PARTS, LinkFields, readDelivery, typeDelivery } from './link-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingId } from './settings-index.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** How long links to deliveries work, what stands over pictures that are not paid, and the license of new deliveries. */
export function DeliveryForm({ settings }: { settings: StudioSettings }) {
  const { languages } = useSite();
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ delivery }) => ({ links: typeDelivery(delivery), license: typeLicense(delivery.license, languages) }),
    read: ({ links, license }, { delivery }) => {
      // A license that nobody touched stays whole, with texts in languages that the site does not have now.
      const isKept = isSameTyped(license, typeLicense(delivery.license, languages));
      const kept = isKept ? delivery.license : readLicense(license, languages);
      return { delivery: { ...readDelivery(links, delivery), license: kept } };
    },
    parts: [...LINK_PARTS, ...listLicenseParts(languages)],
  });
  return (
    <SettingsForm
      label="Deliveries"
      editor={editor}
      subject="how deliveries work"
      saved={{ title: 'Deliveries saved', description: 'New links, watermarks and licenses follow it.' }}
    >
      <Section title="Links and watermark">
        <LinkFields
          typed={typed.links}
          errors={editor.errors}
          onChange={(links) => change({ links: { ...typed.links, ...links } })}
        />
      </Section>
      <Section
        id={settingId('license')}
        title="License of deliveries"
        description="Who may use the pictures, for which property, how and until when. It stands on the page of each new delivery and in its web and print files. Deliveries that are out keep theirs."
      >
        <LicenseFields
          typed={typed.license}
          errors={editor.errors}
          onChange={(license) => change({ license: { ...typed.license, ...license } })}
        />
      </Section>
    </SettingsForm>
  );
}
