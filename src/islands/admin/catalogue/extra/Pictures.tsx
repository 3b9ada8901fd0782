import { useWatch } from 'react-hook-form';
import { PART_DRAWINGS, type PartDrawing, partDrawing } from '../../../../contract/part.ts';
import { blankPicture } from '../../../../stores/admin/catalogue-forms.ts';
import { ChoiceField } from '../ChoiceField.tsx';
import styles from '../catalogue.module.css';
import { FieldRows } from '../FieldRows.tsx';
import { PictureField } from '../PictureField.tsx';
import productStyles from '../product.module.css';

const isDrawing = (name: unknown): name is PartDrawing =>
  typeof name === 'string' && Object.hasOwn(PART_DRAWINGS, name);

/** The drawing that is chosen, as its card shows it. */
const Drawn = () => {
  const drawing: unknown = useWatch({ name: 'drawing' });
  return (
    <div className={productStyles.partDrawing}>
      {isDrawing(drawing) ? (
        <img src={partDrawing(drawing)} alt={PART_DRAWINGS[drawing]} width="160" height="160" />
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
