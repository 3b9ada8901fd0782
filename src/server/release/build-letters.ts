// Tells the office by letter that the site could not be built from a release.
import type { BuildStatus } from '../../contract/release/rules.ts';
import { type Letterhead, type LetterKinds, letterKind } from '../outbox/letter.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Storage } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { Releases } from './releases.ts';

const RELEASES_PATH = '/admin/releases';

export const buildLetters = ({ desk, link }: Letterhead): LetterKinds => ({
  'build-failed': letterKind<string>({
    label: 'Site could not be built, to the office',
    facts: async (_kv, { ids }) => ids.release ?? null,
    words: (release) => ({
      to: desk,
      subject: `Release ${release} could not be built`,
      preview: 'Visitors see the site as it was before. The releases page says what went wrong.',
      blocks: [{ is: 'button', text: 'Open the releases', href: link(RELEASES_PATH) }],
    }),
    example: '12',
  }),
});

type Deps = {
  outbox: Pick<Outbox, 'post'>;
  releases: Pick<Releases, 'buildStatus'>;
  storage: Storage;
};

const hasFailed = (build: BuildStatus | null) => build?.state === 'failed';

/** Once for each build that failed, however often it is looked at. */
export const failedBuildTask = ({ outbox, releases, storage }: Deps): SweepTask => ({
  name: 'failed builds',
  run: async (kv) => {
    const build = await releases.buildStatus(storage.scope());
    if (!build || !hasFailed(build)) return 0;
    const release = String(build.release);
    const of = [release, build.startedAt ?? build.finishedAt ?? ''];
    await outbox.post(kv, { kind: 'build-failed', of, ids: { release }, to: 'desk' });
    return 0;
  },
});
