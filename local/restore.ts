// npm run restore -- FILE: a backup into an empty data folder, or with --to-netlify into a site on
// Netlify.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Backup, openBackup } from './backup/backup-file.ts';
import { openRemote } from './backup/remote-site.ts';
import { countsInWords, progressOnTerminal } from './backup/report.ts';
import { restoreFolder } from './backup/restore-folder.ts';
import { sendBackup } from './backup/send-backup.ts';
import { ROOT } from './built-site.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { runCommand, Stop } from './stop.ts';

const USAGE =
  'Please call it as npm run restore -- FILE, with DATA_DIR naming an empty folder, or with --to-netlify URL, and --replace where the site has customers already.';

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'to-netlify': { type: 'string' }, replace: { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    const { 'to-netlify': to, replace = false } = values;
    if (file === undefined || file === '' || others.length > 0 || (replace && to === undefined))
      throw new Stop(USAGE);
    return { file, to, replace };
  } catch {
    throw new Stop(USAGE);
  }
};

const intoFolder = async (backup: Backup, environment: Environment) => {
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  const progress = progressOnTerminal('Restoring');
  const keySecret = environment.KEY_SECRET;
  const restored = await restoreFolder({ backup, dataFolder, keySecret, progress });
  const next = `Start the site with DATA_DIR=${dataFolder} npm start; everybody has to log in again.`;
  return { ...restored, place: dataFolder, next };
};

const intoNetlify = async (
  backup: Backup,
  url: string,
  replace: boolean,
  { SITE_API_KEY }: Environment,
) => {
  const site = openRemote(url, SITE_API_KEY);
  const progress = progressOnTerminal('Sending');
  const restored = await sendBackup({ site, backup, replace, progress });
  const next = `${site.site} serves the restored data; everybody has to log in again. Deploy it once more, so that its pages show the release that was restored.`;
  return { ...restored, place: site.site, next };
};

await runCommand(async () => {
  const { file, to, replace } = readOptions();
  const environment = readEnvironment(process.env);
  const backup = openBackup(resolve(process.env.INIT_CWD ?? '.', file));
  try {
    const { entries, digest, place, next } =
      to === undefined
        ? await intoFolder(backup, environment)
        : await intoNetlify(backup, to, replace, environment);
    process.stdout.write(
      `In the backup of ${backup.manifest.createdAt}: ${countsInWords(backup.sorts, backup.manifest)}, checksum ${backup.manifest.digest}\n` +
        `In ${place}: ${entries} entries, checksum ${digest}\nBoth are the same. ${next}\n`,
    );
  } finally {
    backup.close();
  }
});
