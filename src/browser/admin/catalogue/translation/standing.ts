// The standing of a translated text, and the filters that narrow a list or a form to some texts.
import type { DeskText } from '../../../../contract/catalogue/translation-draft-rules.ts';
import { faultsOf } from '../../../../contract/language/faults.ts';

export const isLong = ({ max }: DeskText, translation: string) =>
  max !== null && translation.length > max;
export const lengthWords = ({ max }: DeskText) => `May have at most ${max} characters.`;
const faultsIn = (source: DeskText, translation: string) =>
  translation === ''
    ? []
    : [
        ...faultsOf({ path: source.path, text: source.english }, translation),
        ...(isLong(source, translation) ? [lengthWords(source)] : []),
      ];

/** The state and the faults of a text, as the form shows them. */
export type Standing = {
  state: DeskText['state'];
  /** There is a translation, and no reader has confirmed it. */
  isUnread: boolean;
  faults: readonly string[];
};

/**
 * The standing of a text as it is typed. A text that is typed or confirmed now translates the
 * English text of today. An empty field stands for the text that came with the site.
 */
export const standingOf = (source: DeskText, typed: string, isRead: boolean): Standing => {
  const shown = typed.trim() || source.fromSite || '';
  if (shown === '') return { state: 'missing', isUnread: false, faults: [] };
  return {
    state: shown === source.text && !isRead ? source.state : 'current',
    isUnread: !isRead,
    faults: faultsIn(source, shown),
  };
};

/** The choices to which a list or a form can be narrowed. */
export const TRANSLATION_FILTERS = ['missing', 'changed', 'unconfirmed', 'faulty'] as const;
export type TranslationFilter = (typeof TRANSLATION_FILTERS)[number];
/** The filter that an address names; empty for all texts. */
export const filterNamed = (named: string | undefined): TranslationFilter | '' =>
  TRANSLATION_FILTERS.find((filter) => filter === named) ?? '';

const MATCHES: Record<TranslationFilter, (standing: Standing) => boolean> = {
  missing: ({ state }) => state === 'missing',
  changed: ({ state }) => state === 'changed',
  unconfirmed: ({ isUnread }) => isUnread,
  faulty: ({ faults }) => faults.length > 0,
};
export const matches = (filter: TranslationFilter | '', standing: Standing) =>
  filter === '' || MATCHES[filter](standing);

/** Whether the stored confirmation applies to this text. */
export const isStillRead = ({ text, isConfirmed }: DeskText, typed: string) =>
  isConfirmed && typed.trim() === text;
