// Publishing: the changes, the list of releases, and making one of them the current release.
import { atom } from 'nanostores';
import {
  listReleases,
  publishRelease,
  readReleaseDraft,
  restoreRelease,
} from '../../../contract/release/calls.ts';
import type { Release, ReleaseDraft } from '../../../contract/release/rules.ts';
import type { Answered, RequestResult } from '../../kernel/client.ts';
import { createList } from '../../kernel/list.ts';
import { type ListQuery, type ListShape, readListQuery } from '../../kernel/list-query.ts';
import { readLiveRelease } from '../../kernel/live-release.ts';
import { createRemote } from '../../kernel/remote.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { createChoice } from '../kit/choice.ts';
import { desk } from '../kit/desk.ts';
import { pageVisibility } from '../kit/page-visibility.ts';
import { type BuildDeps, createBuildWatch } from './build.ts';
import { createPreviewWatch } from './preview.ts';
import { releaseName } from './release-name.ts';

export const RELEASE_LIST = {
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {},
} as const satisfies ListShape;
export type ReleaseRow = Release & { _id: string };

/** The state of the last attempt to publish the drafts or an earlier release. */
export type Attempt =
  | { status: 'idle' }
  /** `what`: the drafts, or the number of the release that is to be current again. */
  | { status: 'sending'; what: 'drafts' | number }
  /**
   * `conflict`: another person was faster, or a draft has changed, so the page shows an old state.
   */
  | { status: 'refused'; message: string; kind: 'conflict' | 'problems' | 'other' };

export type ReleasesDeps = Pick<BuildDeps, 'client' | 'readLive' | 'page'> & {
  /** Shows a toast. */
  notify: (words: string) => void;
};
type Published = RequestResult<Answered<typeof publishRelease>>;

const refusalKind = (code: string) =>
  code === 'conflict' ? 'conflict' : code === 'invalid_fields' ? 'problems' : 'other';

export const createReleasesStore = ({ client, readLive, page, notify }: ReleasesDeps) => {
  const review = createRemote<ReleaseDraft>(async () =>
    takeField('draft', await client(readReleaseDraft, {})),
  );
  const choice = createChoice(review.$remote);
  const preview = createPreviewWatch({ client, page });
  const $attempt = atom<Attempt>({ status: 'idle' });
  let asked: ListQuery = readListQuery({}, RELEASE_LIST);

  const list = createList<ReleaseRow, { current: number }>(async (query) => {
    asked = query;
    const result = await client(listReleases, { query: { page: query.page, limit: query.limit } });
    if (!result.ok) return result;
    const { releases, totalAvailableReleases: total, current, build } = result.data;
    const rows = releases.map((release) => ({ ...release, _id: String(release.number) }));
    void watch(current, build);
    return { ok: true, data: { rows, total, more: { current } } };
  });
  const { watch, ...build } = createBuildWatch({
    client,
    readLive,
    page,
    onOther: () => void list.load(asked),
  });

  /** Sends one change of the current release; a second press meanwhile does nothing. */
  const send = async (
    what: 'drafts' | number,
    call: () => Promise<Published>,
    words: (number: number) => string,
  ) => {
    if ($attempt.get().status === 'sending') return false;
    $attempt.set({ status: 'sending', what });
    const result = await settle(async () => {
      const answer = await call();
      if (!answer.ok) return answer;
      const { release, build } = answer.data;
      return { ok: true as const, data: { number: release.number, build } };
    });
    if (!result.ok) {
      const kind = refusalKind(result.error.code);
      $attempt.set({ status: 'refused', message: result.error.error, kind });
      if (kind === 'problems') await review.load();
      return false;
    }
    $attempt.set({ status: 'idle' });
    const { number, build } = result.data;
    notify(words(number));
    void watch(number, build);
    await Promise.all([review.load(), list.load(asked)]);
    return true;
  };

  return {
    list,
    $review: review.$remote,
    $attempt,
    $build: build.$build,
    retryBuild: build.retry,
    choice,
    preview,

    /** Compares the drafts and follows the build; the function returned ends that. */
    start: () => {
      void review.load();
      void preview.read();
      const [endBuild, endPreview] = [build.start(), preview.start()];
      return () => {
        endBuild();
        endPreview();
      };
    },

    /** Reads everything anew. */
    lookAgain: async () => {
      $attempt.set({ status: 'idle' });
      await Promise.all([review.load(), list.load(asked)]);
    },

    /** Publishes the chosen drafts as they were shown; resolves to whether that worked. */
    publish: async (note: string) => {
      const body = choice.body();
      if (!body) return false;
      return send(
        'drafts',
        () => client(publishRelease, { body: { ...body, note } }),
        (made) => `${releaseName(made)} published`,
      );
    },

    /** Has the site built from the chosen drafts without publishing them. */
    makePreview: async () => {
      const body = choice.body();
      if (body) await preview.make(body);
    },

    /** Makes an earlier release the current one again. */
    restore: async (number: number) => {
      const current = list.$list.get().shown?.more.current;
      if (current === undefined) return false;
      return send(
        number,
        () => client(restoreRelease, { body: { number, current } }),
        () => `${releaseName(number)} is current again`,
      );
    },
  };
};
export type ReleasesStore = ReturnType<typeof createReleasesStore>;

/** The releases of this page. */
export const createPageReleases = (notify: ReleasesDeps['notify']) =>
  createReleasesStore({
    client: desk.call,
    readLive: readLiveRelease,
    page: pageVisibility,
    notify,
  });
