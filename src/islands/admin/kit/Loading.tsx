import { Spinner } from '../../ui/Spinner.tsx';

/** Stands where something is on its way; only screen readers need the words. */
export const Loading = ({ words }: { words: string }) => (
  <div className="state" role="status">
    <Spinner />
    <span className="visually-hidden">{words}</span>
  </div>
);
