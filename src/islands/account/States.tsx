// What stands in the place of something that is not there yet, or did not come.
import { Spinner } from '../ui/Spinner.tsx';

export const Loading = ({ words }: { words: string }) => (
  <p className="account-state" role="status">
    <Spinner />
    {words}
  </p>
);

export const Failed = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <div className="account-state" role="alert">
    <p>{message}</p>
    <button type="button" className="button button-quiet" onClick={onAgain}>
      Try again
    </button>
  </div>
);
