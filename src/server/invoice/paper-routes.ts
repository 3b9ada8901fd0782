// Calls of papers.
import * as paper from '../../contract/paper/endpoints.ts';
import type { Mount } from '../mounted.ts';
import { fileNameOf, type PrintPaper } from './paper-file.ts';
import { readPaperOf } from './papers.ts';

type Deps = { printPaper: PrintPaper };

export const mountPapers = (mount: Mount, { printPaper }: Deps) => {
  mount(paper.readPaper, async ({ kv, caller: { account }, id, query: { nth } }) => {
    const uid = account.role === 'user' ? account._id : undefined;
    const found = await readPaperOf(kv, uid, id, nth);
    return new Response(await printPaper(found), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileNameOf(found)}"`,
      },
    });
  });
};
