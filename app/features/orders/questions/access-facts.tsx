import { Fact } from '#app/ui/layout/facts.tsx';
import type { AccessCodes, MaskedAccess } from '#domain/orders/access-details/access-details.ts';
import { ACCESS_FIELDS, isCodeField } from '#domain/orders/access-details/access-kinds.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';

type AccessFactsProps = {
  access: MaskedAccess;
  messages: QuestionsMessages['access'];
  /** The codes, where the reader may see them. */
  codes?: AccessCodes;
};

/** How to get in, line by line; of a code only whether it is there, unless the reader may see it. */
export function AccessFacts({ access, messages, codes = [] }: AccessFactsProps) {
  const shown = (name: (typeof ACCESS_FIELDS)[MaskedAccess['kind']][number]): string => {
    if (!isCodeField(name)) return access[name];
    const found = codes.find(({ field }) => field === name);
    if (found) return found.code;
    if (access.kept_codes.includes(name)) return messages.kept;
    return access.missing_codes.includes(name) ? messages.missing : '';
  };
  return (
    <>
      <Fact label={messages.kind}>{messages.kinds[access.kind]}</Fact>
      {ACCESS_FIELDS[access.kind].map(
        (name) =>
          shown(name) && (
            <Fact key={name} label={messages.fields[name]}>
              <span className="wrap-anywhere">{shown(name)}</span>
            </Fact>
          ),
      )}
      {access.occupancy && <Fact label={messages.occupancy}>{messages.occupancies[access.occupancy]}</Fact>}
      {access.pets && <Fact label={messages.pets}>{access.pets}</Fact>}
      {access.parking && <Fact label={messages.parking}>{access.parking}</Fact>}
    </>
  );
}
