// What comes from the payment gateway. It has no limit by address: the gateway sends the events of
// all customers from a few addresses, and ends its webhook when they are not taken for a day.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';
import { paymentsCalls } from '../calls/payments.ts';

export default apiFunction(paymentsCalls);

export const config: Config = {
  path: ['/api/webhooks/*', '/api/payments/*'],
};
