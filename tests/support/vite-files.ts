// Files that Vite hands to a module as text (`?raw`) or as an address that holds them (`?inline`),
// for tests of what the build makes: Node loads their modules. Bring this in first, and what needs
// such files by a dynamic import.
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
