import { FieldRows } from '../FieldRows.tsx';
import { TextField } from '../TextField.tsx';

const blank = () => ({ question: '', answer: '' });

export const Faqs = () => (
  <FieldRows path="faqs" noun="question" nameField="question" blank={blank}>
    {(path) => (
      <>
        <TextField path={`${path}.question`} />
        <TextField path={`${path}.answer`} rows={3} />
      </>
    )}
  </FieldRows>
);
