import { useMessages } from '#app/lib/language/messages.ts';
import { Select } from '#app/ui/form/select.tsx';
import type { ProfileList, ShownProfile } from '#domain/listings/listing-json.ts';

type ProfileSelectProps = { list: ProfileList; value: string; onChoose: (id: string) => void };

/** The choice of a listing service: the studio's own first, then all others by name. */
export function ProfileSelect({ list, value, onChoose }: ProfileSelectProps) {
  const messages = useMessages('listings').market;
  const isKind = (kind: string) => (each: ShownProfile) => !each.is_own && each.profile.kind === kind;
  const groups = [
    { label: messages.own, profiles: list.profiles.filter(({ is_own }) => is_own) },
    { label: messages.shipped, profiles: list.profiles.filter(isKind('mls')) },
    { label: messages.portals, profiles: list.profiles.filter(isKind('portal')) },
    { label: messages.any, profiles: list.profiles.filter(isKind('generic')) },
  ];
  return (
    <Select
      name="profile_id"
      aria-label={messages.service}
      className="w-full sm:w-64"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {groups
        .filter(({ profiles }) => profiles.length > 0)
        .map(({ label, profiles }) => (
          <optgroup key={label} label={label}>
            {profiles.map(({ profile: { id, name, place } }) => (
              <option key={id} value={id}>
                {place ? `${name}, ${place}` : name}
              </option>
            ))}
          </optgroup>
        ))}
    </Select>
  );
}
