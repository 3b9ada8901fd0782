// Opens a data folder as a start of the site does, in a process that a test can end at each change
// of a file.
import { openFunctionData } from '../../local/function-data.ts';

const [folder = ''] = process.argv.slice(2);
const { engine } = await openFunctionData(folder, {});
engine.close();
