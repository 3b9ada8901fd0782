// Cells that both lists of the catalogue have.
import { dayWords } from '../../kernel/ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import styles from './product.module.css';

export const Todo = ({ problemCount }: { problemCount: number }) =>
  problemCount > 0 ? (
    <span className={`${styles.todoCount} figures`}>{problemCount} to do</span>
  ) : (
    <span className="quiet">Nothing</span>
  );

export const Changed = ({
  updatedAt,
  updatedBy,
}: {
  updatedAt: string | null;
  updatedBy: string | null;
}) =>
  updatedAt ? (
    <>
      <time dateTime={updatedAt}>{dayWords(updatedAt)}</time>
      {updatedBy && <span className={listRowsStyles.sub}>{updatedBy}</span>}
    </>
  ) : (
    <span className="quiet">Never</span>
  );
