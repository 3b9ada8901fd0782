// Calls of the payment gateway, and the pages of payment links. They have no limit by address: the
// gateway sends the events of all customers from a few addresses, and disables its webhook after a
// day of failures.
import type { Config } from '@netlify/functions';
import { payFunction } from '../pay-function.ts';

export default payFunction;

export const config: Config = {
  path: ['/api/webhooks/*', '/api/payments/*', '/pay/*'],
};
