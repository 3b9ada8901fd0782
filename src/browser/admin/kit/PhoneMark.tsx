// Marks a stored phone number that cannot be called. Such numbers are older than the rule that
// checks them.
import { useEffect, useState } from 'react';
import { INDIAN_NUMBER } from '../../../contract/address/home-country.ts';
import styles from './parts.module.css';

/** Renders nothing for a number that can be called. */
export const PhoneMark = ({ phone }: { phone: string }) => {
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    let isShown = true;
    setWrong(undefined);
    const check = async () => {
      const { readPhone } = await import('../../../contract/kernel/phone.ts');
      const read = readPhone(phone);
      if (isShown && 'wrong' in read) setWrong(read.wrong);
    };
    // The rule, with its table of all countries' numbers, is fetched only for a number that is not
    // in the Indian form. If it cannot be fetched, there is no mark.
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
