// npm run restore -- FILE: a backup into an empty data folder.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackup } from './backup/backup-file.ts';
import { countsInWords, progressOnTerminal } from './backup/report.ts';
import { restoreFolder } from './backup/restore-folder.ts';
import { ROOT } from './built-site.ts';
import { readEnvironment } from './environment.ts';
import { runCommand, Stop } from './stop.ts';

const USAGE = 'Please call it as npm run restore -- FILE, with DATA_DIR naming an empty folder.';

const readFile = () => {
  try {
    const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (file === undefined || file === '' || others.length > 0) throw new Stop(USAGE);
    return file;
  } catch {
    throw new Stop(USAGE);
  }
};

await runCommand(async () => {
  const file = resolve(process.env.INIT_CWD ?? '.', readFile());
  const environment = readEnvironment(process.env);
  const dataFolder = resolve(ROOT, environment.DATA_DIR);
  const backup = openBackup(file);
  try {
    const { entries, digest } = await restoreFolder({
      ...{ backup, dataFolder, keySecret: environment.KEY_SECRET },
      progress: progressOnTerminal('Restoring'),
    });
    process.stdout.write(
      `In the backup of ${backup.manifest.createdAt}: ${countsInWords(backup.sorts, backup.manifest)}, checksum ${backup.manifest.digest}\n` +
        `In ${dataFolder}: ${entries} entries, checksum ${digest}\n` +
        `Both are the same. Start the site with DATA_DIR=${dataFolder} npm start; everybody logs in anew.\n`,
    );
  } finally {
    backup.close();
  }
});
