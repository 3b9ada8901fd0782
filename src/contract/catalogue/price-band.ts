// The price band of a lift: the range in which the installed price usually lies. Only a quotation
// gives the price.
import { whenUsed } from '../kernel/figures.ts';
import { fill } from '../language/fill.ts';
import { figures } from '../words/figures.ts';
import type { Words } from '../words/words.ts';
import type { PriceBand } from './price-band-rules.ts';

const LAKH = 1_00_000;
const CRORE = 100 * LAKH;
const numbers = whenUsed(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));

type BandWords = Words['figures']['band'];
const ENGLISH: BandWords = figures.band;

type Unit = { size: number; word?: 'lakh' | 'crore' };
const PLAIN: Unit = { size: 1 };
const unitOf = (rupees: number): Unit => {
  if (rupees >= CRORE) return { size: CRORE, word: 'crore' };
  if (rupees >= LAKH) return { size: LAKH, word: 'lakh' };
  return PLAIN;
};
/** Two decimals of a lakh or a crore say it exactly; otherwise it is written out. */
const isRound = (rupees: number) => (rupees * 100) % unitOf(rupees).size === 0;

/** As people in India say it: `₹12 to 15 lakh`, `₹95 lakh to ₹1.1 crore`. */
export const bandText = (from: number, to: number, words = ENGLISH) => {
  const isShort = isRound(from) && isRound(to);
  const [low, high] = [from, to].map((rupees) => (isShort ? unitOf(rupees) : PLAIN)) as [
    Unit,
    Unit,
  ];
  const figure = (rupees: number, { size }: Unit) => numbers().format(rupees / size);
  const said = (text: string, { word }: Unit) =>
    word ? fill(words[word], { figure: text }) : text;
  const last = said(`₹${figure(to, high)}`, high);
  if (from === to) return last;
  return low.word === high.word && low.word !== undefined
    ? fill(words.range, { low: `₹${figure(from, low)}`, high: said(figure(to, high), high) })
    : fill(words.range, { low: said(`₹${figure(from, low)}`, low), high: last });
};

/** The band of a lift as pages show it. */
export const bandWords = ({ from, to }: PriceBand, words = ENGLISH) =>
  fill(words.installed, { band: bandText(from, to, words) });

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
