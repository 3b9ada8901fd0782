// Cells that both lists of the catalogue have.
import { dayWords } from '../../ui/moment.ts';

export const Todo = ({ problemCount }: { problemCount: number }) =>
  problemCount > 0 ? (
    <span className="cat-todo-count figures">{problemCount} to do</span>
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
      {updatedBy && <span className="list-sub">{updatedBy}</span>}
    </>
  ) : (
    <span className="quiet">Never</span>
  );
