import { FieldRows } from '../FieldRows.tsx';
import { TextField } from '../TextField.tsx';

const blank = () => ({ name: '', value: '' });

export const Facts = () => (
  <FieldRows path="facts" noun="fact" nameField="name" blank={blank}>
    {(path) => (
      <div className="cat-row">
        <TextField path={`${path}.name`} />
        <TextField path={`${path}.value`} />
      </div>
    )}
  </FieldRows>
);
