import { type ReturnableLine, unitsField } from '../../../stores/returns.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { LinePicture } from '../orders/LinePicture.tsx';
import styles from '../orders/order.module.css';

type Props = {
  /** Begins the ids of the fields. */
  id: string;
  lines: readonly ReturnableLine[];
  /** Pieces by line. */
  units: Readonly<Record<string, number>>;
  wrong: { [field: string]: string | undefined };
  onUnits: (line: string, units: number) => void;
};

const upTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1} of ${most}`,
  }));

/** How many pieces of each line come back. */
export const ReturnLines = ({ id, lines, units, wrong, onUnits }: Props) => (
  <fieldset
    className={styles.returnLines}
    aria-describedby={wrong.items ? `${id}items-wrong` : undefined}
  >
    <legend className="form-label">Items to return</legend>
    <ul className={styles.lines}>
      {lines.map(({ item, most }) => (
        <li key={item._id} className={styles.line}>
          <LinePicture src={item.picture} />
          <p className={styles.lineName}>{item.name}</p>
          <SelectField
            id={`${id}${item._id}`}
            name={unitsField(item._id)}
            label="Pieces"
            aria-label={`Quantity of ${item.name}`}
            wrong={wrong[unitsField(item._id)]}
            aria-invalid={wrong.items ? true : undefined}
            empty="None"
            options={upTo(most)}
            value={units[item._id] ? String(units[item._id]) : ''}
            onChange={(event) => onUnits(item._id, Number(event.currentTarget.value))}
          />
        </li>
      ))}
    </ul>
    {wrong.items && (
      <p className="form-wrong" id={`${id}items-wrong`} role="alert">
        {wrong.items}
      </p>
    )}
  </fieldset>
);
