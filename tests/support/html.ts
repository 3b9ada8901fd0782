// Reads a page as a crawler does: its elements in order, those inside <noscript> and <template>
// included.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

export type Tag = {
  name: string;
  attributes: Record<string, string>;
  /** All text below it. */
  text: string;
};

const textBelow = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textBelow).join('') : '';
};

function* tagsBelow(parent: { childNodes: Node[] }): Generator<Tag> {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    yield { name: child.tagName, attributes, text: textBelow(child) };
    yield* tagsBelow(
      'content' in child ? (child.content as DefaultTreeAdapterTypes.DocumentFragment) : child,
    );
  }
}

/** Elements of a page; `named` finds those with a name and with these values of attributes. */
export const readTags = (html: string) => {
  const all = [...tagsBelow(parse(html, { scriptingEnabled: false }))];
  const named = (name: string, attributes: Record<string, string> = {}) =>
    all.filter(
      (tag) =>
        tag.name === name &&
        Object.entries(attributes).every(([key, value]) => tag.attributes[key] === value),
    );
  return { all, named };
};
