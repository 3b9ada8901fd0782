// Reads one built page for the content policy: its inline code, and the parts that the policy would
// forbid.
import { type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5';
import { policySourceOf } from '../src/server/kernel/storage/hashes.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export type InlineCode = {
  /** CSP sources, `'sha256-…'`, of inline scripts that run. */
  scripts: string[];
  /** CSP sources of inline style sheets. */
  styles: string[];
  /** Whether the page holds inline speculation rules, which need a keyword of their own. */
  hasSpeculationRules: boolean;
  /** The parts that the policy would block, one sentence each, with the piece of HTML. */
  violations: string[];
};

/**
 * Script types that a browser runs or uses; any other type, such as JSON-LD, is data and needs no
 * permission.
 */
const RUNNING_TYPES = [
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
];
const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];

const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
const textOf = (element: Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element below a node, including those in templates. */
function* elementsBelow(parent: { childNodes: Node[] }): Generator<Element> {
  for (const child of parent.childNodes.filter(isElement)) {
    yield child;
    yield* elementsBelow(child);
    if ('content' in child)
      yield* elementsBelow(child.content as DefaultTreeAdapterTypes.DocumentFragment);
  }
}

/** Browsers ignore white space and control characters inside the scheme. */
const isScriptUrl = (value: string) =>
  [...value]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase()
    .startsWith('javascript:');

const violationsOf = (element: Element) => {
  const html = serializeOuter(element);
  const snippet = html.length > 120 ? `${html.slice(0, 120)}…` : html;
  const source = element.tagName === 'script' ? attributeOf(element, 'src') : undefined;
  const found = element.attrs.flatMap(({ name, value }) => {
    if (name.startsWith('on')) return [`event handler ${name}`];
    if (name === 'style') return ['style attribute'];
    if (URL_ATTRIBUTES.includes(name) && isScriptUrl(value))
      return [`javascript: address in ${name}`];
    return [];
  });
  if (source !== undefined && !/^\/(?!\/)/.test(source)) found.push('script from another host');
  return found.map((what) => `${what} in ${snippet}`);
};

export const inlineCodeOf = (html: string): InlineCode => {
  // Without scripting, the parser reads <noscript> as elements, as a browser without scripts does.
  const elements = [...elementsBelow(parse(html, { scriptingEnabled: false }))];
  const typeOf = (element: Element) => (attributeOf(element, 'type') ?? '').trim().toLowerCase();
  const scripts = elements.filter(
    (element) =>
      element.tagName === 'script' &&
      attributeOf(element, 'src') === undefined &&
      RUNNING_TYPES.includes(typeOf(element)),
  );
  const styles = elements.filter((element) => element.tagName === 'style');
  return {
    scripts: [...new Set(scripts.map(textOf).map(policySourceOf))],
    styles: [...new Set(styles.map(textOf).map(policySourceOf))],
    hasSpeculationRules: scripts.some((element) => typeOf(element) === 'speculationrules'),
    violations: elements.flatMap(violationsOf),
  };
};
