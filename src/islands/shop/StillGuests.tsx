// Notice that a guest's cart is not in the account's cart yet: the server could not be reached at
// the login, or the account is one of staff.
import { useEffect, useState } from 'react';
import { hasGuestCart } from '../../stores/lib/guest-mark.ts';
import { NOT_LOADED } from '../../stores/lib/unreached-text.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { notify } from './page-shop.ts';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

type Props = { isStaffs: boolean; onJoined: () => void };

const joinAgain = async () => {
  try {
    const { joinGuestCart } = await import('../../stores/join-guest-cart.ts');
    return await joinGuestCart();
  } catch {
    return false;
  }
};

export const StillGuests = ({ isStaffs, onJoined }: Props) => {
  const [isHere, setIsHere] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setIsHere(hasGuestCart()), []);
  if (!isHere) return null;

  const again = async () => {
    setIsBusy(true);
    const isDone = await joinAgain();
    setIsBusy(false);
    setIsHere(!isDone);
    if (isDone) onJoined();
    else notify('error', NOT_LOADED);
  };
  if (isStaffs)
    return (
      <p className={styles.notice}>
        What was in the cart before you logged in is not added to a staff account. It stays in this
        browser and is there again when you log out.
      </p>
    );
  return (
    <div className={styles.notice}>
      <p>What you chose before you logged in is not in this cart yet.</p>
      <button
        type="button"
        className={shopPartsStyles.plain}
        aria-disabled={isBusy}
        onClick={() => isBusy || void again()}
      >
        {isBusy && <Spinner />}
        Add it now
      </button>
    </div>
  );
};
