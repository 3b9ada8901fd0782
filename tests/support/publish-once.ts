// Publishes one release in a process of its own, which a test can kill meanwhile.
import { publishIn } from './publish-in.ts';

const [folder = '', release = ''] = process.argv.slice(2);
await publishIn(folder, Number(release), (error) => void process.stderr.write(`${error}\n`));
