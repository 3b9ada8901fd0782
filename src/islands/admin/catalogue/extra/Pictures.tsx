import { useWatch } from 'react-hook-form';
import {
  EXTRA_DRAWINGS,
  type ExtraDrawing,
  extraDrawing,
} from '../../../../contract/catalogue/extra.ts';
import { blankPicture } from '../../../../stores/admin/catalogue-fields.ts';
import { ChoiceField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { FieldRows } from '../FieldRows.tsx';
import { PictureField } from '../PictureField.tsx';
import productStyles from '../product.module.css';

const isDrawing = (name: unknown): name is ExtraDrawing =>
  typeof name === 'string' && Object.hasOwn(EXTRA_DRAWINGS, name);

/** The drawing that is chosen, as its card shows it. */
const Drawn = () => {
  const drawing: unknown = useWatch({ name: 'drawing' });
  return (
    <div className={productStyles.partDrawing}>
      {isDrawing(drawing) ? (
        <img src={extraDrawing(drawing)} alt={EXTRA_DRAWINGS[drawing]} width="160" height="160" />
      ) : (
        <p className="quiet small">Choose its drawing.</p>
      )}
    </div>
  );
};

export const Pictures = () => (
  <>
    <div className={styles.row}>
      <ChoiceField path="drawing" />
      <Drawn />
    </div>
    <FieldRows path="pictures" noun="picture" nameField="title" blank={blankPicture}>
      {(path) => <PictureField path={path} />}
    </FieldRows>
  </>
);
