import styles from '../catalogue.module.css';
import { FieldRows } from '../FieldRows.tsx';
import { SignField } from '../IconField.tsx';
import { PictureField } from '../PictureField.tsx';

export const Gallery = () => (
  <>
    <FieldRows path="galleryImages" noun="picture" nameField="title">
      {(path) => <PictureField path={path} hasDrawings />}
    </FieldRows>
    <div className={styles.row}>
      <SignField path="icons.plus" />
      <SignField path="icons.x" />
    </div>
  </>
);
