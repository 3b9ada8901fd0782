// The whole API as one value: nothing here listens, so Netlify's functions, the one-machine host and the tests share it.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { API_HEADERS } from './http/api-headers.ts';
import { errorAnswer } from './http/errors.ts';

export type AppDeps = {
  /** Told of every error the API did not expect, with the id the client was given. */
  report: (error: Error, requestId: string) => void;
};

const reportOnStderr: AppDeps['report'] = (error, requestId) => void process.stderr.write(`${requestId} ${error.stack ?? error.message}\n`);

export const createApp = ({ report }: AppDeps = { report: reportOnStderr }) => {
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    await next();
    for (const [name, value] of Object.entries(API_HEADERS)) context.res.headers.set(name, value);
    context.res.headers.set('x-request-id', requestId);
  });
  app.notFound((context) => errorAnswer(context, { error: 'Not found', code: 'not_found' }));
  app.onError((error, context) => {
    report(error, context.get('requestId'));
    return errorAnswer(context, { error: 'Something went wrong on our side. Please try again.', code: 'internal' });
  });
  return app;
};
