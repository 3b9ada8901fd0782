// The answer of the lift finder as HTML.
import type { Finding } from '../../contract/plan/finder.ts';
import { PLANNING_FIGURES } from '../../contract/plan/plan-words.ts';
import { type Html, html } from './html.ts';

/** Name, address and drawing of each category, by id. */
export type KindLinks = Record<string, { name: string; href: string; drawing: string }>;

const lines = (words: readonly string[], mark: string) =>
  words.map((line) => html`<li class="${mark}">${line}</li>`);

const links = (kinds: KindLinks, ids: readonly string[]) =>
  ids.map(
    (id, at) =>
      html`${at > 0 && ', '}<a href="${kinds[id]?.href ?? ''}">${kinds[id]?.name ?? id}</a>`,
  );

const card = (
  kinds: KindLinks,
  { category, reasons, cautions }: Finding['kinds'][number],
  at: number,
) => {
  const { name, href, drawing } = kinds[category] ?? { name: category, href: '', drawing: '' };
  return html`<li class="kind${at === 0 && ' first'}">
<span class="front"><img src="${drawing}" alt="" width="64" height="118" loading="lazy"></span>
<div><h3><a href="${href}">${name}</a></h3>
<ul class="why">${lines(reasons, 'plus')}${lines(cautions, 'near')}</ul></div>
</li>`;
};

const others = (kinds: KindLinks, { also, rejected }: Finding) => {
  const near = rejected.filter(({ missing }) => missing.name !== 'moves');
  const far = rejected.filter(({ missing }) => missing.name === 'moves');
  return html`${
    also.length > 0 && html`<p class="also">Also possible: ${links(kinds, also)}.</p>`
  }${
    near.length > 0 &&
    html`<h3 class="sub">Why the other lifts do not suit</h3><dl class="lacks">${near.map(
      ({ category, missing }) =>
        html`<div><dt><a href="${kinds[category]?.href ?? ''}">${kinds[category]?.name ?? category}</a></dt><dd>${missing.words}</dd></div>`,
    )}</dl>`
  }${
    far.length > 0 &&
    html`<p class="also">Made for other loads: ${links(
      kinds,
      far.map(({ category }) => category),
    )}.</p>`
  }`;
};

export const NOTHING_YET = html`<p class="big">Choose what the lift carries.</p><p class="quiet">Then this page shows up to three kinds of lift that suit, with reasons, and what rules out the others.</p>`;

export const finderAnswer = (kinds: KindLinks, found: Finding): Html => {
  const count = found.kinds.length;
  return html`<h2 class="big">${
    count === 0
      ? 'No lift meets all of your answers'
      : count === 1
        ? 'One lift suits'
        : `${count === 2 ? 'Two' : 'Three'} lifts suit`
  }</h2>
${count === 0 && html`<p class="quiet">The list shows what rules out each kind. Changing one answer is often enough. If you are unsure, call us.</p>`}
<ol class="kinds">${found.kinds.map((one, at) => card(kinds, one, at))}</ol>
${found.notes.map((note) => html`<p class="note">${note}</p>`)}
${others(kinds, found)}
<p class="small quiet">${PLANNING_FIGURES}</p>`;
};

export const finderSaid = (kinds: KindLinks, found: Finding) =>
  found.kinds.length === 0
    ? 'No lift meets all of your answers.'
    : `${found.kinds.length} ${found.kinds.length === 1 ? 'lift suits' : 'lifts suit'}: ${found.kinds.map(({ category }) => kinds[category]?.name ?? category).join(', ')}.`;
