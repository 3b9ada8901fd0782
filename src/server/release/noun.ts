import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import { RELEASE_CALLS } from '../../contract/release/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { CatalogueDesk } from '../catalogue/catalogue-desk.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import { BUILD_LETTERS, createBuildDesk, failedBuildTask } from './build.ts';
import type { Builds } from './builds.ts';
import { createDraftReview } from './draft-review.ts';
import { createNamedHashes, type LiveReleases } from './live.ts';
import { createPreviewDesk } from './preview-desk.ts';
import { createPictureCheck } from './readiness.ts';
import { createReleaseNews, releaseEvents } from './release-news.ts';
import { mountReleases } from './release-routes.ts';
import { createReleases } from './releases.ts';

type Needs = Kernel & {
  builds?: Builds | undefined;
  catalogue: CatalogueDesk;
  live: LiveReleases;
  outbox: Outbox;
  webhookEvents: WebhookEvents;
};

export const release = defineNoun({
  name: 'release',
  about: 'published catalogues, going back to one, builds',
  calls: [RELEASE_CALLS],
  scopes: keyScopes('release'),
  folders: ['rel'],
  make: (needs: Needs) => {
    const { builds, catalogue, live, outbox, storage } = needs;
    const build = createBuildDesk(needs);
    const review = createDraftReview({
      live,
      missingPictures: createPictureCheck(),
      readDraft: catalogue.draft,
      idOf: catalogue.idOf,
    });
    const news = createReleaseNews({ ...needs, drainNow: outbox.drainNow });
    const releases = createReleases({ ...needs, build, news, review });
    const previews = createPreviewDesk({ review, previews: builds?.previews });
    return {
      services: {
        namedInCatalogue: createNamedHashes(live),
        previews,
        releaseNews: news,
        releases,
      },
      routes: (mount) => mountReleases(mount, { previews, releases }),
      tasks: { often: [news.task, failedBuildTask({ outbox, releases, storage })] },
      letters: BUILD_LETTERS,
      events: releaseEvents,
      personal: null,
    };
  },
});
