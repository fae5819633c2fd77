import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /\{(\w+)\}/;

/**
 * A message with elements in the places of its names: `fillMessage('We wrote to {email}.', { email: <b>a@b.co</b> })`. Their
 * order is the language's own.
 */
export function fillMessage(message: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return message.split(PLACEHOLDER).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their places.
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ));
}
