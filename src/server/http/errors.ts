// Error answers: the status comes from the contract's table, the body has its one shape.
import type { Context } from 'hono';
import { ERROR_STATUS, type ErrorBody } from '../../contract/errors.ts';

export const errorAnswer = (context: Context, body: ErrorBody) => context.json(body, ERROR_STATUS[body.code]);
