// Calls of papers.
import * as paper from '../../../contract/paper/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import { readPaperOf } from './papers.ts';
import { fileNameOf, type PrintPaper } from './print-paper.ts';

type Deps = { printPaper: PrintPaper };

export const mountPapers = (mount: Mount, { printPaper }: Deps) => {
  mount(paper.readPaper, async (call) => {
    const { account } = call.caller;
    const uid = account.role === 'user' ? account._id : undefined;
    const found = await readPaperOf(call, uid, call.id, call.query.nth);
    return new Response(await printPaper(found), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileNameOf(found)}"`,
      },
    });
  });
};
