import { FieldRows } from '../FieldRows.tsx';
import { PictureField } from '../PictureField.tsx';

const blank = () => ({ id: 0, src: '', alt: '', title: '' });

export const Pictures = () => (
  <FieldRows path="pictures" noun="picture" nameField="title" blank={blank}>
    {(path) => <PictureField path={path} />}
  </FieldRows>
);
