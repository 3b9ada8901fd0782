// From the drafts to the site: the changes, the progress of the build, and all releases.

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Release } from '../../../contract/release/rules.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { momentWords } from '../../kernel/ui/moment.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { BuildLog } from './BuildLog.tsx';
import buildStyles from './build.module.css';
import type { BuildView } from './build.ts';
import { Review } from './Review.tsx';
import { releaseName, releaseWithin } from './release-name.ts';
import releasesStyles from './releases.module.css';
import {
  createPageReleases,
  RELEASE_LIST,
  type ReleaseRow,
  type ReleasesStore,
} from './releases.ts';
import { CHANGE_WORDS, countsInWords, plural } from './words.ts';

/** The state of the build in one sentence, for screen readers. */
const sentence = (view: BuildView) => {
  if (view.status === 'unknown') return '';
  const name = releaseName(view.release);
  if (view.status === 'live') return `${name} is live.`;
  if (view.status === 'failed') return `${name} could not be built.`;
  if (view.status === 'building') return `${name} is being built.`;
  return view.status === 'queued'
    ? `${name} is waiting to be built.`
    : `${name} has been sent to be built.`;
};

/** The same release is built again after a change of the legal facts. */
const visitorsSee = (release: number, live: number | undefined) =>
  live !== undefined &&
  `Until then visitors see ${release === live ? 'its earlier pages' : releaseWithin(live)}.`;

/** The progress of the current release, from publishing until visitors see it. */
const BuildProgress = ({ releases: { $build, retryBuild } }: { releases: ReleasesStore }) => {
  const { view, trouble, isRetrying, isSlow } = useStore($build);
  const isUnderWay =
    view.status === 'asked' || view.status === 'queued' || view.status === 'building';
  const progress = view.status === 'building' ? view.progress : null;
  return (
    <div className={`${buildStyles.build} ${buildStyles[view.status] ?? ''}`} data-build="">
      <p className={buildStyles.sentence} role="status">
        {sentence(view)}
      </p>
      {isUnderWay && (
        <>
          <progress
            className={buildStyles.bar}
            aria-label="Build"
            {...(progress === null ? {} : { value: progress })}
          />
          <p className="quiet small figures">
            {view.status !== 'asked' && view.step && `${view.step}.`}{' '}
            {visitorsSee(view.release, view.live)}
          </p>
        </>
      )}
      {view.status === 'failed' && (
        <>
          <p className={buildStyles.reason}>{view.reason}</p>
          {view.live !== undefined && <p>Visitors still see {releaseWithin(view.live)}.</p>}
          <BuildLog text={view.detail} />
        </>
      )}
      {isUnderWay && isSlow && <p>This is taking longer than usual.</p>}
      {(view.status === 'failed' || (isUnderWay && isSlow)) && (
        <button
          type="button"
          className="button"
          aria-disabled={isRetrying}
          onClick={() => void retryBuild()}
        >
          {isRetrying && <Spinner />}
          Try again
        </button>
      )}
      {trouble && <p className={buildStyles.trouble}>{trouble}</p>}
    </div>
  );
};

const When = ({ release: { at, by } }: { release: Release }) =>
  at ? (
    <>
      <time className={releasesStyles.at} dateTime={at}>
        {momentWords(at)}
      </time>
      <span className={listRowsStyles.sub}>{by?.name}</span>
    </>
  ) : (
    <span className="quiet">Came with the site</span>
  );

/** The number of changes of a release, and the changes. */
const Changed = ({
  changes: { named, ...counts },
  counts: { categories, models, parts },
}: Pick<Release, 'changes' | 'counts'>) => {
  const rest = counts.added + counts.changed + counts.removed - named.length;
  const holds = `${plural(categories, 'category', 'categories')}, ${plural(models, 'model')}, ${plural(parts, 'other product')}`;
  if (named.length === 0) return <span className={`${listRowsStyles.sub} figures`}>{holds}</span>;
  return (
    <details className={releasesStyles.named}>
      <summary className="figures">{countsInWords(counts)}</summary>
      <ul>
        {named.map(({ kind, slug, name, change }) => (
          <li key={`${kind} ${slug}`}>
            {CHANGE_WORDS[change]}: {name || slug}
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
        <li className="quiet">Holds {holds}</li>
      </ul>
    </details>
  );
};

type Marks = { current: number | undefined; live: number | undefined };

const State = ({ release: { number }, current, live }: Marks & { release: Release }) => {
  if (number === current)
    return (
      <span className={partsStyles.chip} data-tone={live === current ? 'good' : 'lit'}>
        Current
      </span>
    );
  return (
    <span className={partsStyles.chip} data-tone={number === live ? 'good' : 'quiet'}>
      {number === live ? 'Visitors see this' : 'Earlier'}
    </span>
  );
};

const columnsFor = (
  marks: Marks,
  onAgain: (release: Release) => void,
): ListColumn<ReleaseRow, SortOf<typeof RELEASE_LIST>>[] => [
  {
    id: 'name',
    header: 'Release',
    isTitle: true,
    cell: (release) => <span>{releaseName(release.number)}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    isState: true,
    cell: (release) => <State release={release} {...marks} />,
  },
  { id: 'when', header: 'Published', cell: (release) => <When release={release} /> },
  {
    id: 'note',
    header: 'Note',
    isLabelled: true,
    isSaid: ({ note }) => note !== '',
    cell: (release) => release.note || <span className="quiet">None</span>,
  },
  {
    id: 'changes',
    header: 'Changes',
    isControl: true,
    cell: (release) => <Changed {...release} />,
  },
  {
    id: 'again',
    header: 'Actions',
    isActions: true,
    cell: (release) =>
      release.number !== marks.current && (
        <button type="button" className="plain-button" onClick={() => onAgain(release)}>
          <span>
            Publish <span className="visually-hidden">{releaseWithin(release.number)}</span> again
          </span>
        </button>
      ),
  },
];

/** The release in the dialog; it stays known while the dialog closes. */
const useAsked = () => {
  const [wanted, setWanted] = useState<Release>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (release: Release) => {
    setWanted(release);
    setIsAsking(true);
  };
  return { wanted, isAsking, ask, close: () => setIsAsking(false) };
};

const listOf = (releases: ReleasesStore) =>
  deskList({
    list: RELEASE_LIST,
    store: releases.list,
    caption: 'Releases',
    useParts: ({ view }) => {
      const { view: build } = useStore(releases.$build);
      const attempt = useStore(releases.$attempt);
      const live =
        build.status === 'live'
          ? build.release
          : build.status === 'unknown'
            ? undefined
            : build.live;
      const marks = { current: view.state.shown?.more.current, live };
      return { ...useAsked(), marks, isBusy: attempt.status === 'sending' };
    },
    columns: ({ parts: { marks, ask } }) => columnsFor(marks, ask),
    empty: {
      title: 'No releases yet',
      text: 'Each release that you publish is listed here, and you can publish an earlier one again.',
    },
    dialogs: ({ parts: { wanted, isAsking, close, marks, isBusy } }) => (
      <ConfirmDialog
        open={isAsking}
        title={wanted ? `Publish ${releaseWithin(wanted.number)} again?` : ''}
        yes="Publish again"
        no="Cancel"
        isDanger={
          wanted !== undefined && marks.current !== undefined && wanted.number < marks.current
        }
        busy={isBusy}
        onYes={async () => {
          if (wanted) await releases.restore(wanted.number);
          close();
        }}
        onNo={close}
      >
        <p>
          The public site is rebuilt from{' '}
          {wanted?.number === 0 ? 'the first catalogue' : 'that release'}: changes published later
          are no longer shown. They stay in the drafts, unticked and marked as taken back. All
          releases stay as they are.
        </p>
      </ConfirmDialog>
    ),
  });

type Props = Pick<ScreenProps, 'search' | 'user'> & { releases: ReleasesStore };

/** All releases; each earlier one can be made the current one again. */
const ReleaseTable = ({ releases, ...props }: Props) => {
  const [of] = useState(() => listOf(releases));
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the dialog.
  useKeptFocus(list, useStore(releases.list.$list).shown?.more.current);
  return (
    <div ref={list} tabIndex={-1}>
      <DeskList {...props} of={of} />
    </div>
  );
};

export const ReleasesScreen = (props: ScreenProps) => {
  const [releases] = useState(() =>
    createPageReleases((words) => void showToast('success', words)),
  );
  useEffect(() => releases.start(), [releases]);
  return (
    <div className={releasesStyles.releases}>
      <BuildProgress releases={releases} />
      <section className={releasesStyles.part} aria-labelledby="review-title">
        <h2 id="review-title">To be published</h2>
        <Review releases={releases} />
      </section>
      <section className={releasesStyles.part} aria-labelledby="releases-title">
        <h2 id="releases-title">Releases</h2>
        <ReleaseTable search={props.search} user={props.user} releases={releases} />
      </section>
    </div>
  );
};
