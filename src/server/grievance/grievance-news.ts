// The letters about a complaint: a confirmation, a note to the officer, and the answer. The
// complaint's own document lists those still to be posted, so that a crash loses none.
import type { Basics } from '../kernel/basics.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { GrievanceList } from './grievance-list.ts';
import { grievanceKey, type StoredGrievance, storedGrievance } from './stored-grievance.ts';

type Deps = Pick<Basics, 'newOpId'> & { outbox: Outbox };

export const createGrievanceNews = ({ newOpId, outbox }: Deps) => {
  const postReceived = async (
    kv: Kv,
    { _id, email, acknowledgedAt, createdAt }: StoredGrievance,
  ) => {
    // The letter is the acknowledgement; a complaint without one waits for staff.
    const isConfirmed = email !== null && acknowledgedAt === createdAt;
    const ids = { grievance: _id };
    const arrived = { kind: 'grievance-arrived', of: [_id], ids, to: 'desk' } as const;
    const received = { kind: 'grievance-received', of: [_id], ids, to: 'customer' } as const;
    return [
      await outbox.post(kv, arrived),
      ...(isConfirmed ? [await outbox.post(kv, received)] : []),
    ];
  };
  const postAnswered = async (kv: Kv, { _id, answeredAt, email }: StoredGrievance) => {
    if (!email || !answeredAt) return [];
    const ids = { grievance: _id, at: answeredAt };
    return [
      await outbox.post(kv, {
        kind: 'grievance-answered',
        of: [_id, answeredAt],
        ids,
        to: 'customer',
      }),
    ];
  };

  /** Posts the letters that are due; returns the ids of the dispatches. */
  const post = async (kv: Kv, id: string): Promise<string[]> => {
    const grievance = (await kv.get(grievanceKey(id), storedGrievance))?.value;
    if (!grievance || grievance.news.length === 0) return [];
    const { answeredAt, news } = grievance;
    const posted = [
      ...(news.includes('received') ? await postReceived(kv, grievance) : []),
      ...(news.includes('answered') ? await postAnswered(kv, grievance) : []),
    ];
    await kv.update(grievanceKey(id), storedGrievance, newOpId(), (current) => {
      if (!current) return KEEP;
      // An answer that came in between is posted by the next run.
      const isSame = current.answeredAt === answeredAt;
      const left = current.news.filter((one) => one === 'answered' && !isSame);
      return left.length === current.news.length ? KEEP : { ...current, news: left };
    });
    return posted;
  };
  return {
    post,
    /**
     * Posts and sends at once, after the answer; `settle` brings the list up to date in between.
     */
    announce: async (kv: Kv, id: string, settle: (kv: Kv) => Promise<void>) => {
      const posted = await post(kv, id);
      await settle(kv);
      await outbox.drainNow(posted);
    },
  };
};
export type GrievanceNews = ReturnType<typeof createGrievanceNews>;

/** Posts the letters of processes that ended too early. */
export const grievanceNewsTask = (list: GrievanceList, news: GrievanceNews): SweepTask => ({
  name: 'complaints to announce',
  run: async (kv, hasTime) => {
    let announced = 0;
    for (const { _id, isDue } of await list.read(kv)) {
      if (!hasTime()) break;
      if (!isDue) continue;
      const { settle } = await list.change(kv, _id, () => news.post(kv, _id));
      await settle(kv);
      announced += 1;
    }
    return announced;
  },
});
