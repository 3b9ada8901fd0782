// Addresses below a language: those of pages that are not translated lead to the English page, and
// all others are answered with the page for unknown addresses, if the language has one.
import { TRANSLATIONS } from '../src/contract/language/language.ts';

const NOT_FOUND = '/404';

/** The address of a page from its file, e.g. `products/home.html`. */
const addressOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * The lines of a _redirects file, in their order.
 *
 * @param files all files of the built site, e.g. `ml/about-us.html`.
 */
export const languageLines = (files: readonly string[]) => {
  const pages = new Set(files.filter((file) => file.endsWith('.html')).map(addressOf));
  const english = [...pages]
    .filter(
      (page) => !TRANSLATIONS.some((one) => page === `/${one}` || page.startsWith(`/${one}/`)),
    )
    .filter((page) => page !== NOT_FOUND)
    .sort();
  return TRANSLATIONS.flatMap((language) => {
    const versionOf = (page: string) => (page === '/' ? `/${language}` : `/${language}${page}`);
    const notFound = versionOf(NOT_FOUND);
    return [
      ...english
        .filter((page) => !pages.has(versionOf(page)))
        .map((page) => `${versionOf(page)} ${page} 302`),
      ...(pages.has(notFound) ? [`/${language}/* ${notFound}.html 404`] : []),
    ];
  });
};
