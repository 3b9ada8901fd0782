// The lifts of the care plans at the checkout: one for each piece, either a known lift or one that
// the customer types.

import { mayRenew } from '../../../contract/care-plan/care-plan.ts';
import type { CareLift, OwnCarePlans } from '../../../contract/care-plan/rules.ts';
import type { Basket } from '../../shop/checkout/checkout-basket.ts';

export type LiftChoice = CareLift & { readonly renews?: string };
/** By the key of the piece. */
export type LiftChoices = Readonly<Record<string, LiftChoice>>;
export type CarePiece = {
  readonly key: string;
  readonly product: string;
  readonly name: string;
  /** Which of several pieces, from 1; 0 for the only one. */
  readonly nth: number;
};
type LiftOption = { readonly label: string; readonly lift: LiftChoice };

export const NO_CARE: OwnCarePlans = { carePlans: [], lifts: [] };
const NOT_TYPED: LiftChoice = { name: '', site: '' };

export const carePiecesOf = ({ items }: Pick<Basket, 'items'>): CarePiece[] =>
  items
    .filter(({ product, unavailable }) => product.kind === 'service' && !unavailable)
    .flatMap(({ product: { _id: product, name }, quantity }) =>
      Array.from({ length: quantity }, (_, at) => ({
        key: `${product}.${at}`,
        product,
        name,
        nth: quantity > 1 ? at + 1 : 0,
      })),
    );

const words = ({ name, site }: CareLift) => `${name}, ${site}`;

/** Plans that may be renewed come first, those of the same kind before the others. */
export const liftOptions = ({ carePlans, lifts }: OwnCarePlans, product: string): LiftOption[] => {
  const renewals = carePlans
    .filter(mayRenew)
    .toSorted((one, other) => Number(other.product === product) - Number(one.product === product))
    .flatMap(({ _id, lift }) =>
      lift ? [{ label: `Renewal: ${words(lift)}`, lift: { ...lift, renews: _id } }] : [],
    );
  return [...renewals, ...lifts.map((lift) => ({ label: words(lift), lift }))];
};

/** Gives each piece its first lift: the next known one, or an empty one to type. */
export const withLifts = (
  chosen: LiftChoices,
  pieces: readonly CarePiece[],
  care: OwnCarePlans,
): LiftChoices =>
  Object.fromEntries(
    pieces.map(({ key, product, nth }) => [
      key,
      chosen[key] ?? liftOptions(care, product)[Math.max(0, nth - 1)]?.lift ?? NOT_TYPED,
    ]),
  );

/** The lifts of the request: one for each piece, in order. */
export const careLiftsOf = (pieces: readonly CarePiece[], chosen: LiftChoices) =>
  pieces.map(({ key, product }) => ({ product, ...(chosen[key] ?? NOT_TYPED) }));
