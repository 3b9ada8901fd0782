// The text of a PDF, page by page, as a reader copies it.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await reading.destroy();
  return pages.join('\n');
};
