// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type QuestionsMessages = {
  title: string;
  loading: string;
  failed: string;
  tryAgain: string;
  optional: string;
  choose: string;
  yes: string;
  no: string;
  yourAnswers: string;
  clear: string;
  access: {
    title: string;
    privacy: string;
    kind: string;
    later: string;
    kinds: {
      in_person: string;
      lockbox: string;
      supra: string;
      code: string;
      office_key: string;
    };
    fields: {
      contact_name: string;
      contact_phone: string;
      location: string;
      code: string;
      serial_number: string;
      cbs_code: string;
      door_code: string;
      alarm_code: string;
      office: string;
    };
    cbsHint: string;
    codeHint: string;
    keptHint: string;
    occupancy: string;
    occupancies: {
      vacant: string;
      occupied: string;
    };
    unknown: string;
    pets: string;
    petsHint: string;
    parking: string;
    parkingHint: string;
    none: string;
    add: string;
    change: string;
    save: string;
    cancel: string;
    saving: string;
    saved: string;
    kept: string;
    missing: string;
    closed: string;
    stale: string;
  };
};
