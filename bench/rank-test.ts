// Whether two series of times differ: the rank test of Mann, Whitney and Wilcoxon, with the normal
// approximation and ties.

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** Ranks from 1 in the order of size; equal values share the mean of theirs. */
const ranksOf = (values: readonly number[]) => {
  const order = values
    .map((value, place) => ({ value, place }))
    .toSorted((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  let ties = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (order[to]?.value === order[from]?.value && to < order.length) to += 1;
    for (const { place } of order.slice(from, to)) ranks[place] = (from + 1 + to) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  return { ranks, ties };
};

/** Error function, to seven digits (Abramowitz and Stegun 7.1.26). */
const erf = (x: number) => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
};

/** How likely a difference as large as this, either way, would be if there were none: 0 to 1. */
export const rankTest = (one: readonly number[], other: readonly number[]) => {
  const [n, m] = [one.length, other.length];
  const { ranks, ties } = ranksOf([...one, ...other]);
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const all = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  if (deviation === 0) return 1;
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation;
  return 1 - erf(z / Math.SQRT2);
};
