import { PAPER_CALLS } from '../../../contract/paper/endpoints.ts';
import { defineNoun } from '../../account/define-noun.ts';
import { mountPapers } from './paper-routes.ts';
import { createPrintPaper } from './print-paper.ts';

export const invoice = defineNoun({
  name: 'invoice',
  about: 'bills, tax invoices and credit notes: found and printed',
  calls: [PAPER_CALLS],
  scopes: {},
  folders: [],
  make: ({ paperFonts }: { paperFonts: string }) => {
    const printPaper = createPrintPaper(paperFonts);
    return {
      services: { printPaper },
      routes: (mount) => mountPapers(mount, { printPaper }),
      // Papers are stored with their orders, which trade erases.
      personal: null,
    };
  },
});
