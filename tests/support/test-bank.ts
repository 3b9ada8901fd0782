// A gateway without a bank for tests, whose ids never come twice.
import { randomBytes } from 'node:crypto';
import { createTestGateway } from '../../src/server/payment/test-gateway.ts';

export const newBank = () =>
  createTestGateway({
    secret: 'a secret of the gateway',
    webhookSecret: 'a secret for its news',
    newId: () => randomBytes(7).toString('hex'),
  });
