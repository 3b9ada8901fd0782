// What a page says to people: its texts, and the attributes that are read or shown.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const UNSAID = ['script', 'style'];
const READ = ['aria-label', 'alt', 'title', 'placeholder', 'data-label', 'data-about'];
/** Names, codes, units, addresses and signs are the same in every language. */
const SAME = /\b(?:mm|m\/s|kg|kN|lbs|dB|kWh?|kVA|[A-Z]{2,}[A-Z0-9-]*)\b|[\w.]+@[\w.]+|\{\w+\}/g;

function* textsOf(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if (!('tagName' in node) || UNSAID.includes(node.tagName)) return;
  const isMarked = node.attrs.some(({ name, value }) => name === 'lang' && /^en\b/.test(value));
  if (isMarked && node.tagName !== 'html') return;
  for (const { name, value } of node.attrs) if (READ.includes(name)) yield value;
  for (const child of node.childNodes) yield* textsOf(child);
}

/**
 * The texts of a page, or of its content only, without what is marked as English, and without
 * names, codes and units.
 */
export const spokenTexts = (html: string): string[] =>
  parse(html, { scriptingEnabled: false })
    .childNodes.flatMap((node) => [...textsOf(node)])
    .map((text) => text.replaceAll(SAME, ' ').trim())
    .filter(Boolean);
