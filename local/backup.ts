// npm run backup -- FILE: everything the site keeps in one file, while the site runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countsInWords, progressOnTerminal } from './backup/report.ts';
import { requireFree, takeBackup } from './backup/take-backup.ts';
import { ROOT } from './built-site.ts';
import { readEnvironment } from './environment.ts';
import { KEY_FILE, readKeySecret } from './secrets.ts';
import { runCommand, Stop } from './stop.ts';

const USAGE = 'Please call it as npm run backup -- FILE, with --force to replace the file.';

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || file === '' || others.length > 0) throw new Stop(USAGE);
    return { force: false, ...values, file };
  } catch {
    throw new Stop(USAGE);
  }
};

await runCommand(async () => {
  const { file: named, force } = readOptions();
  const file = resolve(process.env.INIT_CWD ?? '.', named);
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  await requireFree(file, force);
  const keySecret = (await readKeySecret(dataFolder)) || environment.KEY_SECRET;
  if (!keySecret)
    throw new Stop(
      `There is no site's data in ${dataFolder}: set DATA_DIR to the data folder of the site.`,
    );
  const { manifest, sorts } = await takeBackup({
    ...{ dataFolder, file, force, keySecret },
    progress: progressOnTerminal('Backing up'),
  });
  process.stdout.write(
    `${file} holds ${countsInWords(sorts, manifest)}, as they were at ${manifest.createdAt}.\n` +
      `Checksum: ${manifest.digest}\n` +
      `It holds no secrets: keep ${resolve(dataFolder, KEY_FILE)} in a safe place as well. Without it nobody can log in to the restored site.\n`,
  );
});
