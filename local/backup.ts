// npm run backup -- FILE: everything a site keeps in one file, while the site runs. It is the site
// of this machine, or with --from-netlify one on Netlify.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchBackup } from './backup/fetch-backup.ts';
import { openRemote } from './backup/remote-site.ts';
import { countsInWords, progressOnTerminal } from './backup/report.ts';
import { requireFree, takeBackup } from './backup/take-backup.ts';
import { ROOT } from './built-site.ts';
import { KEY_FILE } from './data-folder.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { runCommand, Stop } from './stop.ts';

const USAGE =
  'Please call it as npm run backup -- FILE, with --force to replace the file, and with --from-netlify URL to back up a site on Netlify.';

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' }, 'from-netlify': { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || file === '' || others.length > 0) throw new Stop(USAGE);
    return { force: values.force === true, from: values['from-netlify'], file };
  } catch {
    throw new Stop(USAGE);
  }
};

type Target = { file: string; force: boolean };

const ofThisMachine = async (target: Target, environment: Environment) => {
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  const keySecret = environment.KEY_SECRET;
  const progress = progressOnTerminal('Backing up');
  const taken = await takeBackup({ ...target, dataFolder, keySecret, progress });
  return { ...taken, secret: resolve(dataFolder, KEY_FILE) };
};

const ofNetlify = async (target: Target, url: string, environment: Environment) => {
  const site = openRemote(url, environment.SITE_API_KEY);
  const fetched = await fetchBackup({ ...target, site, progress: progressOnTerminal('Fetching') });
  return { ...fetched, secret: 'the KEY_SECRET of the site' };
};

await runCommand(async () => {
  const { file: named, force, from } = readOptions();
  const target = { file: resolve(process.env.INIT_CWD ?? '.', named), force };
  const environment = readEnvironment(process.env);
  await requireFree(target.file, force);
  const { manifest, sorts, secret } =
    from === undefined
      ? await ofThisMachine(target, environment)
      : await ofNetlify(target, from, environment);
  process.stdout.write(
    `${target.file} holds ${countsInWords(sorts, manifest)}, as they were at ${manifest.createdAt}.\n` +
      `Checksum: ${manifest.digest}\n` +
      `It holds no secrets: keep ${secret} in a safe place as well. Without it nobody can log in to the restored site.\n`,
  );
});
