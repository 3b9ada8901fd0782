// Lets Node load modules that import files in Vite's way, as text (`?raw`) or as a data address
// (`?inline`), for tests of the build's output. Import this file first, and those modules
// afterwards by a dynamic import.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const READ: Record<string, (path: string) => string> = {
  '?raw': (path) => readFileSync(path, 'utf8'),
  '?inline': (path) =>
    `data:application/octet-stream;base64,${readFileSync(path).toString('base64')}`,
};

registerHooks({
  load: (url, context, loadNext) => {
    const { search } = new URL(url);
    const read = READ[search];
    if (!read) return loadNext(url, context);
    const value = read(fileURLToPath(url));
    const source = `export default ${JSON.stringify(value)};`;
    return { format: 'module', source, shortCircuit: true };
  },
});
