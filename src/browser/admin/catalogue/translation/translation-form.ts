// The form of a translation. Its values are a text and a confirmation for each English text; its
// data are the texts that a save sends: those with a correction of staff or a confirmation of a
// reader.
import type { Finished } from '../../../../contract/catalogue/catalogue-complete.ts';
import type { Fields } from '../../../../contract/catalogue/fields.ts';
import { type Section, TABLES, type Table } from '../../../../contract/catalogue/tables.ts';
import {
  type DeskText,
  type DeskTranslation,
  translationChangesSchema,
} from '../../../../contract/catalogue/translation-draft-rules.ts';
import { hasLineBreak, onOneLine } from '../../../../contract/kernel/bounded-text.ts';
import { textHash } from '../../../../contract/language/translate.ts';
import type { DraftTranslation } from '../catalogue-fields.ts';
import type { FormKind } from '../catalogue-forms.ts';
import { isWithin } from '../catalogue-notes.ts';
import { sectionsOf } from '../sections.ts';
import { isLong, lengthWords, standingOf } from './standing.ts';

/** Values of the form, by the key of each English text. */
export type TranslationValues = {
  text: Readonly<Record<string, string>>;
  read: Readonly<Record<string, boolean>>;
};

/** A path without full stops, which would be levels of the form. */
const keyOf = (path: string) => path.replaceAll('.', '/');
/** Where the form has the translation of the text at `path`; also the id of its control. */
export const textField = (path: string) => `text.${keyOf(path)}`;
/** Where the form has its confirmation. */
export const readField = (path: string) => `read.${keyOf(path)}`;
export const valuesAt = ({ text, read }: TranslationValues, path: string) => ({
  typed: text[keyOf(path)] ?? '',
  isRead: read[keyOf(path)] === true,
});

/** A key of the interface words as people read it: `chooseType` is `Choose type`. */
const titleOf = (name: string) => {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const FIRST_WORDS = 'texts';

/** The id and the heading of the section that a text belongs to. */
const sectionFinder = (kind: DeskTranslation['kind']) => {
  if (kind === 'words')
    return (path: string): [string, Section] => {
      const [name = '', ...rest] = path.split('.');
      return rest.length === 0
        ? [FIRST_WORDS, { title: 'Texts' }]
        : [`${FIRST_WORDS}-${name}`, { title: titleOf(name) }];
    };
  const sections = sectionsOf(TABLES[kind]);
  return (path: string): [string, Section] => {
    const found = sections.find(({ paths }) => paths.some((whole) => isWithin(path, whole)));
    return found ? [found.id, { title: found.title }] : [FIRST_WORDS, { title: 'Texts' }];
  };
};

const tableOf = (kind: DeskTranslation['kind'], texts: readonly DeskText[]): Table => {
  const findSection = sectionFinder(kind);
  const sections: Record<string, Section> = {};
  const [text, read]: [Record<string, Fields[string]>, Record<string, Fields[string]>] = [{}, {}];
  for (const { path, label, english, max } of texts) {
    const [id, section] = findSection(path);
    sections[id] = section;
    const words = { label, section: id };
    const isLine = !hasLineBreak(english);
    text[keyOf(path)] = { kind: isLine ? 'line' : 'text', min: 0, max: max ?? 0, ...words };
    read[keyOf(path)] = { kind: 'yes', ...words, label: `Read and right: ${label}` };
  }
  return {
    fields: {
      text: { kind: 'group', label: '', fields: text },
      read: { kind: 'group', label: '', fields: read },
    },
    sections,
  };
};

/** The data of a translation as it was read. */
export const dataOf = ({ texts }: DeskTranslation): DraftTranslation => ({
  texts: texts.flatMap(({ path, of, text, isCorrection, isConfirmed }) =>
    isCorrection || isConfirmed
      ? [{ path, of, text: isCorrection ? (text ?? '') : '', isConfirmed }]
      : [],
  ),
});

/** Texts that can be stored, whatever figures they lack. */
const draftSchemaOf = (texts: readonly DeskText[]) =>
  translationChangesSchema.pick({ texts: true }).superRefine((data, { addIssue }) => {
    for (const [at, { path, text }] of data.texts.entries()) {
      const source = texts.find((one) => one.path === path);
      if (source && isLong(source, text))
        addIssue({ code: 'custom', message: lengthWords(source), path: ['texts', at, 'text'] });
    }
  });

/** The form of a translation, by its English texts. */
export const translationForm = ({ kind, texts }: DeskTranslation): FormKind<DraftTranslation> => {
  const table = tableOf(kind, texts);
  const draft = draftSchemaOf(texts);
  const labels = new Map(
    texts.flatMap(({ path, label }) => [
      [textField(path), label],
      [readField(path), `Read and right: ${label}`],
    ]),
  );
  /** The correction and the confirmation that a save sends for a text; none if it has neither. */
  const sentOf = (source: DeskText, values: TranslationValues) => {
    const { path, of, english, text, state, isCorrection, fromSite } = source;
    const { typed, isRead } = valuesAt(values, path);
    const said = (hasLineBreak(english) ? typed : onOneLine(typed)).trim();
    const isUntouched = isCorrection && said === text;
    // A text of an earlier English text that a reader finds right is a translation of today's.
    const isRenewed = isRead && state === 'changed';
    const isOwn = said !== '' && (said !== fromSite || isUntouched || isRenewed);
    const isConfirmed = isRead && (said !== '' || fromSite !== null);
    return isOwn || isConfirmed ? [{ path, of, text: isOwn ? said : '', isConfirmed }] : [];
  };
  return {
    kind: 'translation',
    table,
    begin: () => ({ texts: [] }),
    valuesOf: (data) => {
      const sent = new Map(data.texts.map((one) => [one.path, one]));
      const values: TranslationValues = {
        text: Object.fromEntries(
          texts.map(({ path, fromSite }) => [keyOf(path), sent.get(path)?.text || fromSite || '']),
        ),
        read: Object.fromEntries(
          texts.map(({ path }) => [keyOf(path), sent.get(path)?.isConfirmed === true]),
        ),
      };
      // A form is typed as if its values were its data.
      return values as unknown as DraftTranslation;
    },
    dataOf: (values) => ({
      texts: texts.flatMap((source) => sentOf(source, values as unknown as TranslationValues)),
    }),
    pathInForm: (path, data) => {
      const [, place] = /^texts\.(\d+)\b/.exec(path) ?? [];
      const named =
        place === undefined
          ? path.replace(`${kind}.`, '')
          : (data.texts[Number(place)]?.path ?? path);
      return texts.some((source) => source.path === named) ? textField(named) : named;
    },
    labelOf: (path) => labels.get(path) ?? path,
    draft,
    // A text that was typed for an earlier English text is no translation of today's unasked, and a
    // confirmation of it is none at all.
    basis: {
      mark: textHash(texts.map(({ path, of }) => `${path} ${of}`).join()),
      changed: 'The English has changed',
      lasting: ({ text }) => ({ text }),
    },
    complete: draft,
    // Texts that came with the site are not published by staff.
    finish: (data): Finished<unknown> => {
      const sent = new Map(data.texts.map((one) => [one.path, one]));
      const [first, ...more] = texts.flatMap((source) => {
        const { text = '', isConfirmed = false } = sent.get(source.path) ?? {};
        // A correction of an earlier English text is as it was.
        const { state, faults } = standingOf(source, text, isConfirmed);
        if (text === '' || state === 'changed') return [];
        return faults.map((message) => ({ path: source.path, message }));
      });
      return first ? { data: null, problems: [first, ...more] } : { data, problems: [] };
    },
  };
};
