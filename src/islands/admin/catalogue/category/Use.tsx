import { ChoicesField } from '../ChoiceField.tsx';

export const Use = () => (
  <>
    <ChoicesField path="specRange.moves" />
    <ChoicesField path="specRange.buildings" />
  </>
);
