// Opens a data folder as a start of the site does, in a process that a test can cut off at each of
// its changes.
import { openFunctionData } from '../../local/function-data.ts';

const [folder = ''] = process.argv.slice(2);
const { engine } = await openFunctionData(folder, {});
engine.close();
