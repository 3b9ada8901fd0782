// Calls of the outbox.
import * as outbox from '../../contract/outbox/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { LetterDesk } from './letter-desk.ts';
import type { OutboxDesk } from './outbox-desk.ts';

type Services = { outboxDesk: OutboxDesk; letterDesk: LetterDesk };

export const mountOutbox = (mount: Mount, { outboxDesk, letterDesk }: Services) => {
  mountList(mount, outbox.listDispatches, outboxDesk);
  mount(outbox.readDispatch, async (call) => ({ dispatch: await outboxDesk.read(call, call.id) }));
  mount(outbox.moveDispatch, async (call) => ({
    dispatch: await outboxDesk.move(call, call.id, call.body.move),
  }));
  mount(outbox.resumeChannel, async (call) => ({
    channels: await outboxDesk.resume(call, call.body.channel),
  }));
  mount(outbox.listLetterKinds, async (call) => ({ letters: await letterDesk.kinds(call) }));
  mount(outbox.readLetter, async (call) => ({ letter: await letterDesk.show(call, call.query) }));
  mount(outbox.showLetter, (call) => letterDesk.page(call, call.query));
};
