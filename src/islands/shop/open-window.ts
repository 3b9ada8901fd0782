// Opens Razorpay's window: its script comes from them when somebody wants to pay, and never before.
import type { WindowOptions } from '../../stores/pay.ts';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

type Opened = { open: () => void };
type Razorpay = new (options: WindowOptions & { modal: { ondismiss: () => void } }) => Opened;
declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

const loadScript = () =>
  new Promise<Razorpay>((resolve, reject) => {
    if (window.Razorpay) return resolve(window.Razorpay);
    const script = document.createElement('script');
    const failed = () => {
      // Another press tries again.
      script.remove();
      reject(new Error('The payment window did not load.'));
    };
    script.src = SCRIPT;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : failed());
    script.onerror = failed;
    document.head.append(script);
  });

/** Rejects when its script does not come: no network, or something that blocks it. */
export const openWindow = async (options: WindowOptions, onClose: () => void) => {
  const Window = await loadScript();
  new Window({ ...options, modal: { ondismiss: onClose } }).open();
};
