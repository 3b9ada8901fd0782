import { createElement, Fragment, type ReactNode } from 'react';

type Props = { text: string; values: Readonly<Record<string, ReactNode>> };

/** Words with elements in the place of their signs: `{phone}` becomes the value of that name. */
export const Filled = ({ text, values }: Props) => {
  // A sign stands at every second place.
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? values[part] : part));
  return createElement(Fragment, null, ...parts);
};
