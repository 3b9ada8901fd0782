// Kinds of fields that say in English why they cannot be read.
import { plan } from '../words/plan.ts';
import { fieldKinds } from './fields.ts';

export const { wholeField, decimalField, lengthField, choiceField } = fieldKinds(plan.form.field);
