// Which of our orders an order at the gateway belongs to: written before the customer can pay it.
import * as z from 'zod';
import { keyOf, type TextKeys } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

export const storedGatewayOrder = documentSchema(
  z.strictObject({ user: z.string(), order: z.string() }),
);
export const gatewayOrderKey = (keys: Pick<TextKeys, 'hash'>, gatewayOrderId: string) =>
  keyOf('gwo', keys.hash('gateway order', gatewayOrderId));
