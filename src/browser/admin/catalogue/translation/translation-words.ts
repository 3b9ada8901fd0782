// Words and addresses of the translation screens that stand in more than one place.
import type { TranslationRow } from '../../../../contract/catalogue/translation-draft-rules.ts';
import { LANGUAGE_LABELS, type Translation } from '../../../../contract/language/language.ts';
import { wholeWords } from '../../../kernel/ui/whole-words.ts';
import type { Standing, TranslationFilter } from './standing.ts';

export const FILTER_LABELS: Record<TranslationFilter | '', string> = {
  '': 'All texts',
  missing: 'Missing',
  changed: 'English changed',
  unconfirmed: 'Not confirmed',
  faulty: 'With faults',
};

/** Shown when a filter leaves nothing: `Nothing is missing in Malayalam.` */
export const nothingWords = (filter: TranslationFilter | '', where: string) =>
  ({
    '': `There is nothing to translate in ${where}.`,
    missing: `Nothing is missing in ${where}.`,
    changed: `No English text has changed since it was translated in ${where}.`,
    unconfirmed: `Every translation in ${where} has been confirmed.`,
    faulty: `No faults were found in ${where}.`,
  })[filter];

export const languageName = (language: Translation) => LANGUAGE_LABELS[language];
export const rowName = ({ name, of }: Pick<TranslationRow, 'name' | 'of'>) => name || of;

type Counts = TranslationRow['counts'];

/** The counts of several rows together. */
export const sumOf = (rows: readonly TranslationRow[]) => {
  const sum: Counts = { total: 0, missing: 0, changed: 0, unconfirmed: 0, faulty: 0 };
  for (const { counts } of rows)
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  return sum;
};

const verb = (count: number, one: string, many: string) =>
  `${wholeWords(count)} ${count === 1 ? one : many}`;

/** `Of 2,394 texts, 12 are missing, 3 have changed in English, …` */
export const totalWords = ({ total, missing, changed, unconfirmed, faulty }: Counts) => {
  const open = [
    missing > 0 && `${verb(missing, 'is', 'are')} missing`,
    changed > 0 && `${verb(changed, 'has', 'have')} changed in English since the translation`,
    faulty > 0 && `${verb(faulty, 'has', 'have')} faults`,
    unconfirmed > 0 && `${verb(unconfirmed, 'is', 'are')} not confirmed by a reader yet`,
  ].filter((words) => words !== false);
  return open.length === 0
    ? `All ${wholeWords(total)} texts are translated and confirmed.`
    : `Of ${wholeWords(total)} texts, ${new Intl.ListFormat('en-IN').format(open)}.`;
};

/** The open texts of a thing: those of the filter, or all that need work before a confirmation. */
export const openCount = (counts: Counts, filter: TranslationFilter | '') =>
  filter ? counts[filter] : counts.missing + counts.changed + counts.faulty;
export const openWords = ({ missing, changed, unconfirmed, faulty }: Counts) =>
  [
    missing > 0 && `${wholeWords(missing)} missing`,
    changed > 0 && `${wholeWords(changed)} changed in English`,
    faulty > 0 && `${wholeWords(faulty)} with faults`,
    unconfirmed > 0 && `${wholeWords(unconfirmed)} not confirmed`,
  ]
    .filter((words) => words !== false)
    .join(', ');

/** The standing of a text in words; empty for one that a reader has confirmed. */
export const standingWords = ({ state, isUnread }: Standing, isEmpty: boolean) => {
  if (isEmpty) return 'Empty: the text that came with the site is used';
  if (state === 'missing') return 'Missing';
  if (state === 'changed') return 'The English has changed since';
  return isUnread ? 'Not confirmed by a reader yet' : '';
};
