// What a customer has chosen and typed at the checkout; the tab keeps it over a reload.
import type { AddressField } from '../../account/addresses/addresses.ts';
import { keptValue } from '../../kernel/kept-value.ts';
import type { Choice } from './checkout-choice.ts';

/** The fields of an address as they were typed. */
export type TypedAddress = { [Name in Exclude<AddressField, 'isDefault'>]?: string };

type KeptChoice = {
  /** Id of the account: what one customer typed is not shown to another. */
  user: string;
  choice: Choice;
  /** Empty for a saved address that is used as it is. */
  address: TypedAddress;
};
const isKept = (value: unknown): value is KeptChoice => {
  const { user, choice, address }: Partial<Record<keyof KeptChoice, unknown>> = Object(value);
  return typeof user === 'string' && choice instanceof Object && address instanceof Object;
};

const kept = keptValue('tab', 'checkout', isKept);
export const keepChoice = kept.keep;
export const forgetChoice = kept.forget;

/** What this account has left in the tab. */
export const keptChoice = (user: string) => {
  const found = kept.read();
  return found?.user === user ? found : undefined;
};
