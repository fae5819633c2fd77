// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type EditingMessages = {
  title: string;
  loading: string;
  failed: string;
  tryAgain: string;
  linkUntil: (values: { day: string | number }) => string;
  dueBy: (values: { day: string | number }) => string;
  stages: {
    shot: string;
    uploaded: string;
    editing: string;
    check: string;
    review: string;
    delivered: string;
  };
  notes: string;
  noNotes: string;
  answers: {
    title: string;
    yes: string;
    no: string;
  };
  sources: {
    title: string;
    count: (values: { count: number; size: string | number }) => string;
    downloadAll: string;
    downloadChosen: (values: { count: number }) => string;
    clear: string;
    chooseOne: (values: { name: string | number }) => string;
    downloadOne: (values: { name: string | number }) => string;
    bracket: (values: { count: string | number }) => string;
    raw: string;
    noPicture: string;
    preparing: string;
    removedOn: (values: { day: string | number }) => string;
    empty: string;
    emptyForStudio: string;
  };
  changes: {
    title: string;
    none: string;
    client: string;
    staff: string;
    whole: string;
    done: string;
    version: (values: { number: string | number }) => string;
    place: (values: { number: string | number }) => string;
    download: string;
  };
  results: {
    title: string;
    text: string;
    empty: string;
    editOf: (values: { name: string | number }) => string;
    versionOf: (values: { name: string | number }) => string;
    newPhoto: string;
    unmatched: string;
    match: string;
    change: string;
    matchOne: (values: { name: string | number }) => string;
    remove: string;
    removeOne: (values: { name: string | number }) => string;
    states: {
      waiting: string;
      sent: string;
      returned: string;
      approved: string;
    };
    preparing: string;
    findings: {
      blur: string;
      same: string;
      place: string;
      ai: string;
    };
    studioSays: string;
    uploadAgain: string;
    matchFailed: string;
    removeFailed: string;
  };
  matching: {
    title: (values: { name: string | number }) => string;
    text: string;
    search: string;
    sources: string;
    shown: string;
    newPhoto: string;
    nothing: string;
    save: string;
    cancel: string;
  };
  send: {
    action: string;
    sending: string;
    ready: (values: { count: number }) => string;
    unmatched: (values: { count: number }) => string;
    preparing: (values: { count: number }) => string;
    sent: string;
    sentText: string;
    failed: string;
  };
};
