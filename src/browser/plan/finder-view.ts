// The answer of the lift finder as HTML.
import { fill, formFor } from '../../contract/language/fill.ts';
import type { Finding } from '../../contract/plan/finder.ts';
import type { FinderWords } from '../../contract/words/finder-words.ts';
import type { Speech } from '../../contract/words/speech.ts';
import { filled, type Html, html } from './html.ts';

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

const others = (kinds: KindLinks, { also, rejected }: Finding, words: FinderWords['finder']) => {
  const near = rejected.filter(({ missing }) => missing.name !== 'moves');
  const far = rejected.filter(({ missing }) => missing.name === 'moves');
  return html`${
    also.length > 0 &&
    html`<p class="also">${filled(words.answer.also, { kinds: links(kinds, also) })}</p>`
  }${
    near.length > 0 &&
    html`<h3 class="sub">${words.answer.others}</h3><dl class="lacks">${near.map(
      ({ category, missing }) =>
        html`<div><dt><a href="${kinds[category]?.href ?? ''}">${kinds[category]?.name ?? category}</a></dt><dd>${missing.words}</dd></div>`,
    )}</dl>`
  }${
    far.length > 0 &&
    html`<p class="also">${filled(words.answer.far, {
      kinds: links(
        kinds,
        far.map(({ category }) => category),
      ),
    })}</p>`
  }`;
};

export const nothingYet = ({ finder: { answer } }: FinderWords) =>
  html`<p class="big">${answer.first}</p><p class="quiet">${answer.firstMore}</p>`;

const COUNTED = ['none', 'one', 'two', 'three'] as const;

export const finderAnswer = (
  kinds: KindLinks,
  found: Finding,
  { words: { plan, finder } }: Speech<FinderWords>,
): Html => {
  const count = found.kinds.length;
  return html`<h2 class="big">${finder.answer[COUNTED[count] ?? 'three']}</h2>
${count === 0 && html`<p class="quiet">${finder.answer.noneMore}</p>`}
<ol class="kinds">${found.kinds.map((one, at) => card(kinds, one, at))}</ol>
${found.notes.map((note) => html`<p class="note">${note}</p>`)}
${others(kinds, found, finder)}
<p class="small quiet">${plan.planning}</p>`;
};

export const finderSaid = (
  kinds: KindLinks,
  found: Finding,
  { language, words: { finder } }: Speech<FinderWords>,
) => {
  const count = found.kinds.length;
  if (count === 0) return finder.answer.saidNone;
  const names = found.kinds.map(({ category }) => kinds[category]?.name ?? category).join(', ');
  return fill(formFor(language, finder.answer.said, count), { count, kinds: names });
};
