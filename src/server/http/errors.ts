// Error answers: one table from code to status, one shape of body.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  not_found: 404,
  method_not_allowed: 405,
  invalid_fields: 422,
  unavailable: 503,
  internal: 500,
};

export const errorAnswer = (context: Context, body: ErrorBody) => context.json(body, STATUS[body.code]);
