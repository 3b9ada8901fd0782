// A site as on Netlify in a process of its own, for tests that kill it.
// Arguments: the file of its blobs, and the time for which a switch closes it.
import { ROOT } from '../../local/built-site.ts';
import { listen } from '../../local/listen.ts';
import { catalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { systemPorts } from '../../src/server/kernel/storage/ports.ts';
import { createBlobSite } from './blob-site-parts.ts';
import { LEGAL, PAPER_FONTS } from './company.ts';

const [file = '', waitMs = ''] = process.argv.slice(2);
const site = createBlobSite({
  file,
  waitMs: Number(waitMs),
  ports: systemPorts(Date.now),
  deps: {
    keySecret: 'a secret for keys that is also long enough',
    sessionSecret: 'a secret for sessions that is long enough',
    passwordCost: 4,
    legal: LEGAL,
    paperFonts: PAPER_FONTS,
    log: () => undefined,
    firstCatalogue: catalogueFiles(`${ROOT}/tests/fixtures/catalogue`),
    report: (error) => void process.stderr.write(`${error.stack}\n`),
  },
});
await site.start();
const server = await listen((request, { ip = '' } = {}) => site.first.fetch(request, { ip }), 0);
process.stdout.write(`at http://localhost:${server.port} ready\n`);
