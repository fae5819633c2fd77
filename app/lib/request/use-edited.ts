import { useState } from 'react';
import { type Change, type ComparedPart, changesBetween, getCurrent } from './edits.ts';

type EditedOptions<T> = {
  /** The resource as it was when the form was opened. */
  first: T;
  /** The parts that are compared, or how they are where they differ from one state to the next. */
  parts: readonly ComparedPart<T>[] | ((before: T, now: T) => readonly Change[]);
  /** Fills the current values into those fields of the form that nobody has edited. */
  onChanged: (before: T, now: T) => void;
};

/**
 * The resource that a form edits. Where somebody else has changed it meanwhile, `changes` says what, and the form keeps
 * what was typed: sent again, it replaces what is there now.
 */
export function useEdited<T>({ first, parts, onChanged }: EditedOptions<T>) {
  const [from, setFrom] = useState(first);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  /** Sends an edit based on the version that was seen. `work` resolves to the resource after the edit. */
  const send = async (work: (from: T) => Promise<T>): Promise<T> => {
    try {
      return begin(await work(from));
    } catch (error) {
      const current = getCurrent<T>(error);
      if (!current) throw error;
      const found = typeof parts === 'function' ? parts(from, current) : changesBetween(from, current, parts);
      // The other edit changed no field of this form, so the two do not conflict.
      if (found.length === 0) return begin(await work(current));
      setFrom(current);
      setChanges(found);
      onChanged(from, current);
      throw error;
    }
  };
  /** Starts over, with this version of the resource. */
  const begin = (resource: T): T => {
    setFrom(resource);
    setChanges([]);
    return resource;
  };
  return { from, changes, send, begin };
}
