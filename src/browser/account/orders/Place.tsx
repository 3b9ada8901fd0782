import { addressLines } from '../../../contract/address/address-lines.ts';
import { registrationName } from '../../../contract/address/gstin.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { phoneWords } from '../../kernel/ui/phone-words.ts';
import styles from './order.module.css';

type Snapshot = Order['address'];

const linesOf = (address: Snapshot) =>
  [fullName(address), ...addressLines(address)].filter(Boolean);

export const Place = ({ address }: { address: Snapshot }) => (
  <address className={styles.postal}>
    {linesOf(address).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
      <span key={at}>{line}</span>
    ))}
    <span className="figures">{phoneWords(address.phone)}</span>
    {address.gstin && (
      <span className="figures">
        {registrationName(address.gstin)} {address.gstin}
      </span>
    )}
  </address>
);
