// Opens the file in its first argument, and prints when it begins and when it has done so.
import { createBlobEngine } from '../../../local/blobs/engine.ts';

const [file = ''] = process.argv.slice(2);
process.stdout.write('opening\n');
createBlobEngine({ file }).close();
process.stdout.write('opened\n');
