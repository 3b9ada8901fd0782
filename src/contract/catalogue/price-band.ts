// The price band of a lift: the range in which the installed price usually lies. Only a quotation
// gives the price.
import { whenUsed } from '../kernel/figures.ts';
import type { PriceBand } from './price-band-rules.ts';

const LAKH = 1_00_000;
const CRORE = 100 * LAKH;
const numbers = whenUsed(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));

type Unit = { size: number; word: string };
const unitOf = (rupees: number): Unit => {
  if (rupees >= CRORE) return { size: CRORE, word: ' crore' };
  if (rupees >= LAKH) return { size: LAKH, word: ' lakh' };
  return { size: 1, word: '' };
};
/** Two decimals of a lakh or a crore say it exactly; otherwise it is written out. */
const isRound = (rupees: number) => (rupees * 100) % unitOf(rupees).size === 0;

/** As people in India say it: `₹12 to 15 lakh`, `₹95 lakh to ₹1.1 crore`. */
export const bandText = (from: number, to: number) => {
  const wordOf = (rupees: number) =>
    isRound(from) && isRound(to) ? unitOf(rupees) : { size: 1, word: '' };
  const [low, high] = [wordOf(from), wordOf(to)];
  const figure = (rupees: number, { size }: Unit) => numbers().format(rupees / size);
  if (from === to) return `₹${figure(to, high)}${high.word}`;
  return low.word === high.word && low.word !== ''
    ? `₹${figure(from, low)} to ${figure(to, high)}${high.word}`
    : `₹${figure(from, low)}${low.word} to ₹${figure(to, high)}${high.word}`;
};

/** The band of a lift as pages show it. */
export const bandWords = ({ from, to }: PriceBand) =>
  `Usually ${bandText(from, to)}, installed, before civil work`;

type Banded = {
  purchasable: boolean;
  priceFrom?: number | null | undefined;
  priceTo?: number | null | undefined;
};
/** The band of a model, in rupees; null without one, and where the price itself is shown. */
export const bandOf = ({ purchasable, priceFrom, priceTo }: Banded): PriceBand | null =>
  purchasable || typeof priceFrom !== 'number' || typeof priceTo !== 'number'
    ? null
    : { from: priceFrom, to: priceTo };

/** The range of all bands; null without one. */
export const bandOfAll = (models: readonly Banded[]): PriceBand | null => {
  const bands = models.map(bandOf).filter((band) => band !== null);
  return bands.length === 0
    ? null
    : {
        from: Math.min(...bands.map(({ from }) => from)),
        to: Math.max(...bands.map(({ to }) => to)),
      };
};
