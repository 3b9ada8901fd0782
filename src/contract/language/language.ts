// The languages of the public site. English is the source; its pages are at the root.

export const TRANSLATIONS = ['ml', 'kn', 'hi'] as const;
export type Translation = (typeof TRANSLATIONS)[number];
export const LANGUAGES = ['en', ...TRANSLATIONS] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own script. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ml: 'മലയാളം',
  kn: 'ಕನ್ನಡ',
  hi: 'हिन्दी',
} as const satisfies Record<Language, string>;

/** Each language as staff read it. */
export const LANGUAGE_LABELS = {
  en: 'English',
  ml: 'Malayalam',
  kn: 'Kannada',
  hi: 'Hindi',
} as const satisfies Record<Language, string>;

/** For `lang`, `hreflang` and `Intl`. */
export const languageTag = (language: Language) => `${language}-IN`;

export const isTranslation = (text: string | undefined): text is Translation =>
  TRANSLATIONS.some((language) => language === text);
