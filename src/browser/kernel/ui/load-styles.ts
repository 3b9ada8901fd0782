// Styles of parts that load late. If such a part imported its sheet, every page would get the
// sheet, so it is linked when the part is loaded.

const underWay = new Map<string, Promise<void>>();

const link = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      underWay.delete(href);
      reject(new Error(`The styles ${href} could not be loaded`));
    };
    document.head.append(sheet);
  });

/** Resolves when the sheet applies; a sheet is linked once, and again after a failure. */
export const loadStyles = (href: string) => {
  const loading = underWay.get(href) ?? link(href);
  underWay.set(href, loading);
  return loading;
};
