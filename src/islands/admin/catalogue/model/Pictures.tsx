import { blankPicture } from '../../../../stores/admin/catalogue-fields.ts';
import { FieldRows } from '../FieldRows.tsx';
import { PictureField } from '../PictureField.tsx';

export const Pictures = () => (
  <FieldRows path="pictures" noun="picture" nameField="title" blank={blankPicture}>
    {(path) => <PictureField path={path} />}
  </FieldRows>
);
