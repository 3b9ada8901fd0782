// Calls of releases and of the build.

import * as release from '../../contract/release/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { PreviewDesk } from './preview-desk.ts';
import type { Releases } from './releases.ts';

export const mountReleases = (
  mount: Mount,
  { previews, releases }: { previews: PreviewDesk; releases: Releases },
) => {
  mount(release.readReleaseDraft, async ({ kv }) => ({ draft: await releases.draft(kv) }));
  mount(release.publishRelease, async ({ kv, caller, body, afterAnswer }) =>
    releases.publish(kv, { caller, afterAnswer }, body),
  );
  mount(release.startPreview, async ({ kv, body }) => previews.start(kv, body));
  mount(release.readPreview, async () => previews.read());
  mount(release.restoreRelease, async ({ kv, caller, body, afterAnswer }) =>
    releases.restore(kv, { caller, afterAnswer }, body.number, body.current),
  );
  mount(release.listReleases, async ({ kv, query }) => {
    const { total, ...page } = await releases.page(kv, query);
    return { ...page, totalAvailableReleases: total };
  });
  mount(release.readBuild, async ({ kv }) => ({ build: await releases.buildStatus(kv) }));
  mount(release.retryBuild, async ({ kv }) => ({ build: await releases.buildAgain(kv) }));
};
