// Three categories have a special form of shaft or car; all other differences follow from the
// figures.
export type Form = 'glass' | 'capsule' | 'structural';

const FORMS: Record<string, Form> = {
  'glass-elevators': 'glass',
  'capsule-elevators': 'capsule',
  'structural-elevators': 'structural',
};

export const formOf = (id: string): Form | undefined => FORMS[id];
