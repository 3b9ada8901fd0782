// Marks a stored phone number that cannot be called, because it is from before numbers were
// checked.
import { useEffect, useState } from 'react';
import { INDIAN_NUMBER } from '../../../contract/home-country.ts';
import styles from './parts.module.css';

/** Nothing for a number that can be called. */
export const PhoneMark = ({ phone }: { phone: string }) => {
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    let isShown = true;
    setWrong(undefined);
    const check = async () => {
      const { readPhone } = await import('../../../contract/phone.ts');
      const read = readPhone(phone);
      if (isShown && 'wrong' in read) setWrong(read.wrong);
    };
    // The table of the world's numbers is fetched for what is not plainly Indian. Without it there
    // is no mark, as for a number that can be called.
    if (phone !== '' && !INDIAN_NUMBER.test(phone)) check().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [phone]);
  return wrong === undefined ? null : (
    <span className={styles.chip} data-tone="bad" title={wrong}>
      Cannot be called<span className="visually-hidden">: {wrong}</span>
    </span>
  );
};
