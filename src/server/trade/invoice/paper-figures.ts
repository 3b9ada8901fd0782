// Figures and words of papers that all editions print alike.
import { isWithinState } from '../../../contract/paper/gst.ts';
import type { Paper, PaperLine } from '../state/stored-paper.ts';

const figures = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
export const money = (paise: number) => figures.format(paise / 100);
export const percent = (bp: number) => `${bp / 100}%`;

export type Row = readonly [label: string, value: string];
export type PaperTable = {
  /** The first column contains the item; figures are aligned right. */
  columns: readonly { head: string; width: number }[];
  rows: readonly { small: string; cells: readonly string[] }[];
};

export const codes = ({ hsn, rateBp }: PaperLine) =>
  [hsn ? `HSN/SAC ${hsn}` : '', rateBp === null ? '' : `GST ${percent(rateBp)}`]
    .filter(Boolean)
    .join(', ');
export const quantityOf = ({ quantity, uqc }: PaperLine) =>
  quantity === 0 ? '–' : [quantity, uqc].filter(Boolean).join(' ');

export const taxedValue = ({ gross, discount }: PaperLine) => gross - discount;
/** Whether seller and place of supply are in one state. */
export const isWithin = ({ seller, place }: Paper) =>
  seller.gstin !== null && place !== null && isWithinState(seller.gstin, place);
