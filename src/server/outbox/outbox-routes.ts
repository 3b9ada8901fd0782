// Calls of the outbox.
import * as outbox from '../../contract/outbox/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { LetterDesk } from './letter-desk.ts';
import type { OutboxDesk } from './outbox-desk.ts';

type Services = { outboxDesk: OutboxDesk; letterDesk: LetterDesk };

export const mountOutbox = (mount: Mount, { outboxDesk, letterDesk }: Services) => {
  mount(outbox.listDispatches, async ({ kv, query }) => {
    const { dispatches, total, page, limit, counts, channels } = await outboxDesk.page(kv, query);
    return { dispatches, totalAvailableDispatches: total, page, limit, counts, channels };
  });
  mount(outbox.readDispatch, async ({ kv, id }) => ({ dispatch: await outboxDesk.read(kv, id) }));
  mount(outbox.moveDispatch, async ({ kv, caller, id, body, afterAnswer }) => ({
    dispatch: await outboxDesk.move(kv, caller, id, body.move, afterAnswer),
  }));
  mount(outbox.resumeChannel, async ({ kv, body }) => ({
    channels: await outboxDesk.resume(kv, body.channel),
  }));
  mount(outbox.listLetterKinds, async () => ({ letters: letterDesk.kinds() }));
  mount(outbox.readLetter, async ({ kv, query }) => ({ letter: await letterDesk.show(kv, query) }));
  mount(outbox.showLetter, ({ kv, query }) => letterDesk.page(kv, query));
};
