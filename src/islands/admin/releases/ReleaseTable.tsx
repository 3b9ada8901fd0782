import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Release } from '../../../contract/release/rules.ts';
import { releaseName, releaseWithin } from '../../../stores/admin/release-name.ts';
import {
  RELEASE_LIST,
  type ReleaseRow,
  type ReleasesStore,
} from '../../../stores/admin/releases.ts';
import type { Search } from '../../../stores/admin/router.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { momentWords } from '../../ui/moment.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DataList } from '../kit/DataList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { useList } from '../kit/use-list.ts';
import styles from './releases.module.css';
import { CHANGE_WORDS, countsInWords, plural } from './words.ts';

type Props = { releases: ReleasesStore; search: Search };

const When = ({ release: { at, by } }: { release: Release }) =>
  at ? (
    <>
      <time className={styles.at} dateTime={at}>
        {momentWords(at)}
      </time>
      <span className={listRowsStyles.sub}>{by?.name}</span>
    </>
  ) : (
    <span className="quiet">First catalogue</span>
  );

/** How much a release changed, and what that was. */
const Changed = ({
  changes: { named, ...counts },
  counts: { categories, models, parts },
}: Pick<Release, 'changes' | 'counts'>) => {
  const rest = counts.added + counts.changed + counts.removed - named.length;
  const holds = `${plural(categories, 'category', 'categories')}, ${plural(models, 'model')}, ${plural(parts, 'other product')}`;
  if (named.length === 0) return <span className={`${listRowsStyles.sub} figures`}>{holds}</span>;
  return (
    <details className={styles.named}>
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

const Name = ({ release, current, live }: Marks & { release: Release }) => (
  <span className={styles.name}>
    {releaseName(release.number)}
    {release.number === current && (
      <span className={partsStyles.chip} data-tone={live === current ? 'good' : 'lit'}>
        Current
      </span>
    )}
    {release.number === live && live !== current && (
      <span className={partsStyles.chip} data-tone="good">
        Visitors see this
      </span>
    )}
  </span>
);

const columnsFor = (
  marks: Marks,
  onAgain: (release: Release) => void,
): ListColumn<ReleaseRow>[] => [
  {
    id: 'name',
    header: 'Release',
    isTitle: true,
    cell: (release) => <Name release={release} {...marks} />,
  },
  { id: 'when', header: 'Published', cell: (release) => <When release={release} /> },
  {
    id: 'note',
    header: 'Note',
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

/** Every release there has been; each can be made the current one again. */
export const ReleaseTable = ({ releases, search }: Props) => {
  const view = useList(releases.list, RELEASE_LIST, search);
  const attempt = useStore(releases.$attempt);
  const { view: build } = useStore(releases.$build);
  const [wanted, setWanted] = useState<Release>();
  const [isAsking, setIsAsking] = useState(false);
  const current = view.state.shown?.more.current;
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, current);
  const live =
    build.status === 'live' ? build.release : build.status === 'unknown' ? undefined : build.live;
  const restore = async () => {
    if (wanted) await releases.restore(wanted.number);
    setIsAsking(false);
  };

  return (
    <>
      <div ref={list} tabIndex={-1}>
        <DataList
          caption="Releases"
          view={view}
          columns={columnsFor({ current, live }, (release) => {
            setWanted(release);
            setIsAsking(true);
          })}
          empty={<Empty title="There are no releases." />}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={wanted ? `Publish ${releaseWithin(wanted.number)} again?` : ''}
        yes="Publish again"
        no="Not now"
        isDanger={wanted !== undefined && current !== undefined && wanted.number < current}
        busy={attempt.status === 'sending'}
        onYes={() => void restore()}
        onNo={() => setIsAsking(false)}
      >
        <p>
          The public site is rebuilt from{' '}
          {wanted?.number === 0 ? 'the first catalogue' : 'that release'}: changes published later
          are no longer shown. They stay in the drafts, unticked and marked as taken back. All
          releases stay as they are.
        </p>
      </ConfirmDialog>
    </>
  );
};
