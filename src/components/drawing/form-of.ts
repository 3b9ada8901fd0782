// Three categories are named after how their shaft or car is built; everything else follows from
// the numbers.
export type Form = 'glass' | 'capsule' | 'structural';

const FORMS: Record<string, Form> = {
  'glass-elevators': 'glass',
  'capsule-elevators': 'capsule',
  'structural-elevators': 'structural',
};

export const formOf = (id: string): Form | undefined => FORMS[id];
