import { Fragment, type ReactNode } from 'react';

/** What stands around a name while its element is put in; no text of ours has them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/**
 * A message with elements in the places of its names: `fillMessage(messages.sentTo, { email: <b>a@b.co</b> })`. Their order is the
 * language's own.
 */
export function fillMessage<Name extends string>(
  message: (values: Record<Name, string>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(elements) as Name[];
  const marks = Object.fromEntries(names.map((name) => [name, `${OPEN}${name}${CLOSE}`])) as Record<Name, string>;
  return message(marks)
    .split(new RegExp(`${OPEN}(\\w+)${CLOSE}`))
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their places.
      <Fragment key={index}>{index % 2 === 0 ? part : elements[part as Name]}</Fragment>
    ));
}
