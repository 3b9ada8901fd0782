// Legal facts in words, and what differs between two of them.
import type { LegalRecord } from '../../../contract/legal/rules.ts';

/** Facts as records have them. */
export type Facts = Pick<LegalRecord, 'legalName' | 'gstin' | 'tax'>;
type Registration = LegalRecord['tax']['registrations'][number];

export const taxWords = ({ mode }: Pick<Facts['tax'], 'mode'>) =>
  mode === 'gst' ? 'GST, each item at its own rate' : 'Flat: 8% of the subtotal, no GST';
export const registrationWords = ({ gstin, prefix, lines, city, postalCode }: Registration) =>
  `${gstin}, prefix ${prefix}: ${[...lines, `${city} ${postalCode}`].join(', ')}`;
const vouchersWords = ({ receiptVouchers }: Facts['tax']) => (receiptVouchers ? 'Yes' : 'No');

/** Names and values of the facts, as screens list them. */
export const factRows = ({ legalName, gstin, tax }: Facts): (readonly [string, string])[] => [
  ['Legal name', legalName],
  ['GSTIN', gstin ?? 'None'],
  ['Tax', taxWords(tax)],
  ['Receipt vouchers', vouchersWords(tax)],
  ['Registrations', tax.registrations.map(registrationWords).join('\n') || 'None'],
];

export type Change = { name: string; before: string; after: string };

/** The facts that differ, by name. */
export const changesBetween = (before: Facts, after: Facts): Change[] => {
  const old = new Map(factRows(before));
  return factRows(after).flatMap(([name, value]) => {
    const was = old.get(name) ?? '';
    return was === value ? [] : [{ name, before: was, after: value }];
  });
};
