// Sums, previews and warnings beside the fields of a form: each follows from several fields.
import { useWatch } from 'react-hook-form';
import { PART_DRAWINGS, type PartDrawing, partPicture } from '../../../contract/catalogue/part.ts';
import { bandOf, bandWords } from '../../../contract/catalogue/price-band.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { areaWarning, personsWarning } from '../../../contract/plan/area-audit.ts';
import { company } from '../../../site/company.ts';
import { pageTitle } from '../../../site/page-title.ts';
import fieldsStyles from './fields.module.css';
import styles from './pictures.module.css';
import productStyles from './product.module.css';

/** The sum of price and markup. */
export const SoldAt = () => {
  const [price, markup] = useWatch({ name: ['price', 'markup'] });
  if (typeof price !== 'number') return null;
  const sum = price + (typeof markup === 'number' ? markup : 0);
  return <p className={`${fieldsStyles.sum} figures`}>Sold at {formatRupees(sum)}</p>;
};

/** The price band, as visitors read it beside a model that is not sold online. */
export const ShownPrice = () => {
  const [purchasable, priceFrom, priceTo] = useWatch({
    name: ['purchasable', 'priceFrom', 'priceTo'],
  });
  if (purchasable) return null;
  const band = bandOf({ purchasable: false, priceFrom, priceTo });
  return (
    <p className={`${fieldsStyles.sum} figures`}>
      {band && band.from <= band.to
        ? `Shown as “${bandWords(band)}”, with “Ask for a price”`
        : 'Shown with “Ask for a price”'}
    </p>
  );
};

const isDrawing = (name: unknown): name is PartDrawing =>
  typeof name === 'string' && Object.hasOwn(PART_DRAWINGS, name);

/** The chosen drawing, as the card of the product shows it. */
export const ChosenDrawing = () => {
  const drawing: unknown = useWatch({ name: 'drawing' });
  return (
    <div className={productStyles.partDrawing}>
      {isDrawing(drawing) ? (
        <img src={partPicture(drawing)} alt={PART_DRAWINGS[drawing]} width="160" height="160" />
      ) : (
        <p className="quiet small">Choose its drawing.</p>
      )}
    </div>
  );
};

type Paths = { load: string; w: string; d: string };
const Warning = ({ words }: { words: string | undefined }) => (
  <p className={fieldsStyles.sum} role="status" hidden={!words}>
    {words}
  </p>
);
/** Warns when a car for people is larger than its load allows; the draft can be saved anyway. */
const AreaWarning = ({ load, w, d }: Paths) => {
  const typed: unknown[] = useWatch({ name: [load, w, d] });
  return <Warning words={areaWarning({ load: typed[0], w: typed[1], d: typed[2] })} />;
};
/** Warns when the plate would state another number of persons, too. */
export const ModelAreaWarning = () => {
  const [persons, load, w, d]: unknown[] = useWatch({
    name: ['persons', 'loadKg', 'cabin.w', 'cabin.d'],
  });
  const car = { load, w, d };
  return typeof persons === 'number' ? (
    <Warning words={areaWarning(car) ?? personsWarning({ ...car, persons })} />
  ) : null;
};
/** Compares the smallest car of the category with its largest load. */
export const CategoryAreaWarning = () => {
  const moves: unknown = useWatch({ name: 'specRange.moves' });
  return Array.isArray(moves) && moves.includes('people') ? (
    <AreaWarning load="specRange.loadKg.1" w="specRange.cabin.minW" d="specRange.cabin.minD" />
  ) : null;
};

/** A text with examples in place of its signs: a form does not know how many kinds there are. */
const withExamples = (text: string) =>
  text
    .replaceAll('{kinds}', 'thirteen kinds of lift')
    .replaceAll('{Kinds}', 'Thirteen kinds of lift')
    .replaceAll('{tagline}', company.tagline.replace(/\.$/, ''));

/** Approximates the search result, so that staff see where a long title is cut. */
const ResultOf = ({ group }: { group: 'seo' | 'search' }) => {
  const typed = useWatch({ name: [`${group}.title`, `${group}.description`] });
  const [title, text] = typed.map((one: unknown) => withExamples(String(one ?? '')));
  return (
    <div className={styles.result} aria-hidden="true">
      <p className={styles.resultTitle}>{title ? pageTitle(title) : `… · ${company.name}`}</p>
      <p>{text || '…'}</p>
    </div>
  );
};
export const SearchResult = () => <ResultOf group="seo" />;
export const PageResult = () => <ResultOf group="search" />;
