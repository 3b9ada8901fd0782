// Every call of the API, with every possible fault in the request, from callers with and without
// permission.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Belongings, createBelongings } from '../support/attack/belongings.ts';
import { type Call, readCalls } from '../support/attack/calls.ts';
import { createCrowd } from '../support/attack/crowd.ts';
import { faultsOf } from '../support/attack/faults.ts';
import { attacksOn } from '../support/attack/fuzz.ts';
import { inTurns } from '../support/attack/in-turns.ts';
import { ROLES, type Role } from '../support/attack/people.ts';
import { chanceOf, rounds } from '../support/attack/rounds.ts';
import { complaintsOf, complaintsSoFar } from '../support/attack/site.ts';
import type { Visitor } from '../support/visitor.ts';

const site = inject('attackedSite');
const known = await complaintsSoFar(site);
const crowd = createCrowd(site);
const calls = await readCalls(await crowd.people.stranger());
/** Refusals before the request is read. */
const DOOR = [
  'not_signed_in',
  'session_ended',
  'blocked',
  'forbidden',
  'wrong_token',
  'cross_site',
  'password_due',
];
const AT_ONCE = 6;
/** At most this many attacks are answered before another client that came earlier. */
const MOST_BEFORE_OTHERS = 100;

let belongings: Belongings;
const callers: Partial<Record<Role, Visitor>> = {};
beforeAll(async () => {
  belongings = await createBelongings(crowd.people);
  callers.customer = belongings.customer;
});
afterAll(async () => expect(await complaintsOf(site, known), 'the server has reported').toBe(''));

/** A caller with a valid session, even if the last call has ended the one before. */
const callerOf = async (role: Role) => {
  const last = callers[role];
  if (last && (role === 'anonymous' || (await last.get('/user')).body.user !== null)) return last;
  const caller = await crowd.people.newOne[role]();
  callers[role] = caller;
  return caller;
};

/** A call may be answered as its document says; a form without script is led to a page. */
const statusesOf = ({ statuses, bodies }: Call) => [
  ...statuses,
  ...(bodies.some(({ type }) => type.endsWith('urlencoded')) ? [303] : []),
];

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  it('answers every fault with one of its documented errors and delays no other caller', async () => {
    const faults = new Set<string>();
    let isIn = false;
    for (const round of rounds()) {
      const caller = await callerOf(call.role);
      const attacks = attacksOn(call, belongings, chanceOf(name, round));
      const { waitedTooLong } = await crowd.whileOthersBrowse(MOST_BEFORE_OTHERS, () =>
        inTurns(attacks, AT_ONCE, async ({ what, send }) => {
          const answer = await send(caller);
          if (answer.status < 400 || !DOOR.includes(answer.body?.code)) isIn = true;
          for (const fault of faultsOf(answer, statusesOf(call))) faults.add(`${what} ${fault}`);
        }),
      );
      for (const wait of waitedTooLong)
        faults.add(`another client waited: ${JSON.stringify(wait)}`);
    }
    expect([...faults]).toEqual([]);
    expect(isIn, 'an attack has come past the door').toBe(true);
  });
});

describe.each(ROLES)('calls for other roles, sent by a caller who is %s,', (role) => {
  it('are answered with a documented error and never carried out without permission', async () => {
    const faults = new Set<string>();
    const others = calls.filter((call) => call.role !== role);
    for (const round of rounds()) {
      for (const call of others) {
        const luck = chanceOf(`${call.name} ${role}`, round);
        const { what, send } = luck.oneOf(attacksOn(call, belongings, luck));
        const answer = await send(await callerOf(role));
        for (const fault of faultsOf(answer, statusesOf(call)))
          faults.add(`${call.name}, ${what} ${fault}`);
        if (ROLES.indexOf(role) < ROLES.indexOf(call.role) && answer.status < 400)
          faults.add(`${call.name}, ${what} is let in: ${answer.status}`);
      }
    }
    expect([...faults]).toEqual([]);
  });
});
