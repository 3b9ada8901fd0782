// Calls of releases and of the build.
import * as release from '../../contract/release/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { PreviewDesk } from './preview-desk.ts';
import type { Releases } from './releases.ts';

export const mountReleases = (
  mount: Mount,
  { previews, releases }: { previews: PreviewDesk; releases: Releases },
) => {
  mount(release.readReleaseDraft, async (call) => ({ draft: await releases.draft(call) }));
  mount(release.publishRelease, async (call) => releases.publish(call, call.body));
  mount(release.startPreview, async (call) => previews.start(call, call.body));
  mount(release.readPreview, async () => previews.read());
  mount(release.restoreRelease, async (call) =>
    releases.restore(call, call.body.number, call.body.current),
  );
  mountList(mount, release.listReleases, releases);
  mount(release.readBuild, async ({ kv }) => ({ build: await releases.buildStatus(kv) }));
  mount(release.retryBuild, async (call) => ({ build: await releases.buildAgain(call) }));
};
