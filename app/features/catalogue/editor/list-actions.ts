type Options<Form> = {
  update: (change: (all: readonly Form[]) => readonly Form[]) => void;
  /** Told of each change of an item. */
  onChanged: (key: string, changes: object) => void;
};

/** A list of forms with what can be done with it. */
export type ListActions<Form> = {
  items: readonly Form[];
  change: (key: string, changes: Partial<Form>) => void;
  /** Puts a form behind another one, or at the end; returns its key. */
  insert: (form: Form, after?: string) => string;
  remove: (key: string) => void;
  /** Moves an item to a place in the list, the first of which is 0. */
  move: (key: string, to: number) => void;
};

export function makeListActions<Form extends { key: string }>(
  items: readonly Form[],
  { update, onChanged }: Options<Form>,
): ListActions<Form> {
  return {
    items,
    change: (key, changes) => {
      update((all) => all.map((form) => (form.key === key ? { ...form, ...changes } : form)));
      onChanged(key, changes);
    },
    insert: (form, after) => {
      update((all) => {
        const at = after ? all.findIndex(({ key }) => key === after) + 1 : all.length;
        return all.toSpliced(at, 0, form);
      });
      return form.key;
    },
    remove: (key) => update((all) => all.filter((form) => form.key !== key)),
    move: (key, to) =>
      update((all) => {
        const moved = all.find((form) => form.key === key);
        return moved ? all.filter((form) => form.key !== key).toSpliced(to, 0, moved) : all;
      }),
  };
}
