const CLASSES_AND_SIGNS = /\\p\{\w+\}|\\.|\[(?:\\.|[^\]])*\]/gi;
const REPEATS = /[*+]|\{\d*,\}/;

/** Whether a pattern reads on for as long as it fits, so that it may look back; others end a few characters later. */
const canLookBack = ({ source }: RegExp) => REPEATS.test(source.replace(CLASSES_AND_SIGNS, '_'));

/**
 * The patterns with repetitions that are tried on a text of more than `length` characters while `work` runs. Time would say
 * how busy the machine is; this says what is done to a long text.
 */
export async function patternsBeyond(length: number, work: () => unknown): Promise<string[]> {
  const found = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  // Every use of a pattern (test, match, replace, split) comes through here.
  RegExp.prototype.exec = function (text) {
    if (String(text).length > length) found.set(this.source, this);
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...found.values()].filter(canLookBack).map(({ source }) => source);
}
