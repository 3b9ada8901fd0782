// The pages that the company writes: home, about and contact.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PageRow } from '../../../contract/catalogue/page-draft-rules.ts';
import { Failed } from '../kit/Failed.tsx';
import { ListRows } from '../kit/ListRows.tsx';
import { Loading } from '../kit/Loading.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import { pathTo } from '../shell/router.ts';
import { NextRelease } from './NextRelease.tsx';
import { openPageList } from './pages.ts';
import { Changed, Todo } from './RowWords.tsx';
import { StateChip } from './StateChip.tsx';

const COLUMNS: readonly ListColumn<PageRow>[] = [
  {
    id: 'name',
    header: 'Page',
    isTitle: true,
    cell: ({ _id, name }) => (
      <a className={listRowsStyles.name} href={pathTo('editPage', { id: _id })}>
        {name}
      </a>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    isState: true,
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    id: 'problems',
    header: 'To do',
    isSaid: ({ problemCount }) => problemCount > 0,
    isLabelled: true,
    cell: (page) => <Todo {...page} />,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    isSaid: ({ updatedAt }) => updatedAt !== null,
    isLabelled: true,
    cell: (page) => <Changed {...page} />,
  },
];

export const PagesScreen = () => {
  const [{ $remote, load }] = useState(openPageList);
  const { shown, message } = useStore($remote);
  useEffect(() => void load(), [load]);
  if (message !== undefined) return <Failed message={message} onAgain={() => void load()} />;
  if (!shown) return <Loading words="Loading the pages" />;
  return (
    <>
      <NextRelease />
      <ListRows
        caption="Pages"
        rows={shown}
        columns={COLUMNS}
        sort=""
        onChange={() => undefined}
        busy={false}
      />
    </>
  );
};
