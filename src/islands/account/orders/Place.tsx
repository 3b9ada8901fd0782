import { HOME_COUNTRY } from '../../../contract/address/home-country.ts';
import { indianState } from '../../../contract/address/indian-states.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { countryName } from '../../ui/countries.ts';
import { phoneWords } from '../../ui/phone-words.ts';
import styles from './order.module.css';

type Snapshot = Order['address'];

/** The lines of an address as they stand on a parcel. */
const linesOf = ({
  firstName,
  lastName,
  line1,
  line2,
  landmark,
  city,
  district,
  state,
  pincode,
  country,
}: Snapshot) => {
  const region = country === HOME_COUNTRY ? (indianState(state)?.name ?? state) : state;
  const place = city === district ? city : `${city}, ${district}`;
  return [
    fullName({ firstName, lastName }),
    line1,
    line2,
    landmark,
    place,
    `${region} ${pincode}`,
    country === HOME_COUNTRY ? '' : countryName(country),
  ].filter(Boolean);
};

export const Place = ({ address }: { address: Snapshot }) => (
  <address className={styles.postal}>
    {linesOf(address).map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
      <span key={at}>{line}</span>
    ))}
    <span className="figures">{phoneWords(address.phone)}</span>
    {address.gstin && <span className="figures">GSTIN {address.gstin}</span>}
  </address>
);
