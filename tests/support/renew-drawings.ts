// Writes the kept drawings anew: npm run renew:drawings.
import { mkdirSync, writeFileSync } from 'node:fs';
import { GOLDEN_DRAWINGS, GOLDEN_FOLDER } from './golden-drawings.ts';

mkdirSync(GOLDEN_FOLDER, { recursive: true });
for (const [name, text] of Object.entries(GOLDEN_DRAWINGS))
  writeFileSync(`${GOLDEN_FOLDER}/${name}`, text());
