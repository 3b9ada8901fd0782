import { useWatch } from 'react-hook-form';
import { areaWarning } from '../../../contract/plan/area-audit.ts';
import fieldsStyles from './fields.module.css';

type Paths = { load: string; w: string; d: string };

/** Said while a car for people is larger than its load allows; saving is not kept back. */
export const AreaWarning = ({ load, w, d }: Paths) => {
  const typed: unknown[] = useWatch({ name: [load, w, d] });
  const warning = areaWarning({ load: typed[0], w: typed[1], d: typed[2] });
  return (
    <p className={fieldsStyles.sum} role="status" hidden={!warning}>
      {warning}
    </p>
  );
};

/** The same in the form of a model, when it carries people. */
export const ModelAreaWarning = () => {
  const persons: unknown = useWatch({ name: 'persons' });
  return typeof persons === 'number' ? <AreaWarning load="loadKg" w="cabin.w" d="cabin.d" /> : null;
};

/** And in the form of a category: its smallest car against its largest load. */
export const CategoryAreaWarning = () => {
  const moves: unknown = useWatch({ name: 'specRange.moves' });
  return Array.isArray(moves) && moves.includes('people') ? (
    <AreaWarning load="specRange.loadKg.1" w="specRange.cabin.minW" d="specRange.cabin.minD" />
  ) : null;
};
