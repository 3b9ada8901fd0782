// A password has one form: the same letters open an account from any keyboard.
import { describe, expect, it } from 'vitest';
import { secretForm } from '../../../src/contract/account/auth.ts';
import { loginRequestSchema } from '../../../src/contract/account/auth-rules.ts';
import { invitationFormSchema } from '../../../src/contract/account/invitation-rules.ts';
import { signupSchema } from '../../../src/contract/account/rules.ts';
import { FRESH_LOGIN_MS } from '../../../src/contract/privacy/privacy.ts';
import {
  createPasswords,
  hashingInProcess,
  passwordProblem,
} from '../../../src/server/account/passwords.ts';
import { checkSuperAdmin } from '../../../src/server/environment.ts';
import { linkIn, openLetterSite } from '../../support/letters.ts';
import { createTestServices } from '../../support/services.ts';
import { createTestApi, SUPER_ADMIN, type TestApi } from '../../support/test-api.ts';

const NFC = 'Trädgård-hiss-42'.normalize('NFC');
const NFD = NFC.normalize('NFD');
const OTHER_NFC = 'Ångström-räls-77'.normalize('NFC');
const OTHER_NFD = OTHER_NFC.normalize('NFD');
/** Each has a second spelling in code points; spaces and capitals belong to it. */
const PASSWORDS = [
  NFC,
  '  spaces at both ends  ',
  'മഴ-വെള്ളം-പൊക്കം'.normalize('NFC'),
  'লিফট-ড়াড়ি-42-ঢাকা'.normalize('NFC'),
  'café à la crème!'.normalize('NFC'),
];

const pair = (password: string, passwordAgain = password) => ({ password, passwordAgain });
const logIn = async ({ visitor }: Pick<TestApi, 'visitor'>, email: string, password: string) => {
  const person = visitor();
  await person.get('/user');
  return person.post('/auth/login', { email, password });
};

describe('a password with compatible characters', () => {
  it.each(PASSWORDS)('%j set in one form opens the account in the other', async (password) => {
    const world = createTestApi();
    const forms = [password, password.normalize('NFD')] as const;
    for (const [set, typed] of [forms, forms.toReversed() as [string, string]]) {
      const { email } = await world.newCustomer(pair(set));
      expect((await logIn(world, email, typed)).status).toBe(200);
      expect((await logIn(world, email, set)).status).toBe(200);
    }
  });

  it('keeps its spaces and capitals', async () => {
    const world = createTestApi();
    const { email } = await world.newCustomer(pair(' Rope Brake 9042 '));
    for (const other of ['Rope Brake 9042', ' rope brake 9042 ', ' Rope  Brake 9042 '])
      expect((await logIn(world, email, other)).status).toBe(401);
    expect((await logIn(world, email, ' Rope Brake 9042 ')).status).toBe(200);
  });

  it('may be repeated in the other form', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer(pair(NFC, NFD));
    const changed = await visitor.post('/user/change-password', {
      currentPassword: NFD,
      ...pair(OTHER_NFC, OTHER_NFD),
    });
    expect(changed.status).toBe(200);
  });

  it('in the other form is not a new password', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer(pair(NFC));
    const same = await visitor.post('/user/change-password', {
      currentPassword: NFC,
      ...pair(NFD),
    });
    expect([same.status, same.body.fields]).toEqual([
      422,
      { password: 'The new password must be different from the current one.' },
    ]);
  });

  it('proves the owner in either form: change, new address, erasure', async () => {
    const world = createTestApi();
    const { visitor } = await world.newCustomer(pair(NFC));
    world.clock.offsetMs += FRESH_LOGIN_MS + 1;
    const moved = await visitor.postForm('/user/edit-profile', {
      email: 'new@example.com',
      currentPassword: NFD,
    });
    expect(moved.status).toBe(200);
    const change = { currentPassword: NFD, ...pair(OTHER_NFC) };
    expect((await visitor.post('/user/change-password', change)).status).toBe(200);
    const erasure = await visitor.post('/user/deletion', { currentPassword: OTHER_NFD });
    expect(erasure.status).toBe(200);
  });

  it('set by the link of a letter opens the account in either form', async () => {
    const site = await openLetterSite();
    const { email } = await site.member('anu@example.com');
    await site.forgot(email);
    const reset = await site.reset(linkIn(site.letters[0]).token, NFD);
    expect(reset.status).toBe(200);
    expect((await site.login(email, NFC)).status).toBe(200);
  });

  it('of an invitation opens the account in either form', async () => {
    const world = createTestApi();
    const made = await world.api.inviteFirstSuperAdmin(SUPER_ADMIN.email);
    const person = world.visitor();
    await person.get('/user');
    const accepted = await person.post('/auth/accept-invitation', {
      token: made?.path.split('#')[1],
      firstName: 'Leela',
      ...pair(NFD, NFC),
    });
    expect(accepted.status).toBe(201);
    expect((await logIn(world, SUPER_ADMIN.email, NFC)).status).toBe(200);
  });

  it('of the environment opens the first account in either form', async () => {
    const world = createTestApi();
    checkSuperAdmin({ SUPER_ADMIN_EMAIL: SUPER_ADMIN.email, SUPER_ADMIN_PASSWORD: NFD });
    await world.api.createFirstSuperAdmin({ email: SUPER_ADMIN.email, password: NFD });
    expect((await logIn(world, SUPER_ADMIN.email, NFC)).status).toBe(200);
  });
});

describe('a hash of a password in the form it was typed', () => {
  const withOldHash = async (raw: string) => {
    const world = createTestServices();
    const { email, id } = await world.newCustomer();
    const passwordHash = await hashingInProcess.hash(raw, 4);
    await world.services.accounts.change(world.kv(), id, (user) => ({ ...user, passwordHash }));
    const stored = async () => (await world.services.accounts.load(world.kv(), id))?.passwordHash;
    return { ...world, email, id, passwordHash, stored };
  };

  it('still opens the account as typed, and is renewed, so that every form does', async () => {
    const world = await withOldHash(NFD);
    expect((await logIn(world, world.email, NFC)).status).toBe(401);
    expect(await world.stored()).toBe(world.passwordHash);
    expect((await logIn(world, world.email, NFD)).status).toBe(200);
    const renewed = String(await world.stored());
    expect(await hashingInProcess.compare(NFC, renewed)).toBe(true);
    expect((await logIn(world, world.email, NFC)).status).toBe(200);
    expect((await logIn(world, world.email, NFD)).status).toBe(200);
  });

  it('proves the owner', async () => {
    const world = await withOldHash(NFD);
    const me = await world.meOf(world.id);
    await expect(
      world.services.profile.requirePassword(world.call({ caller: me }), NFD),
    ).resolves.toBeUndefined();
  });

  it('stays unchanged if the normalised form is too long for bcrypt', async () => {
    // 24 letters of three bytes; NFC writes each of them with two letters.
    const raw = '\u0958'.repeat(24);
    const world = await withOldHash(raw);
    expect((await logIn(world, world.email, raw)).status).toBe(200);
    expect(await world.stored()).toBe(world.passwordHash);
  });
});

describe('the work for a wrong password', () => {
  const comparisons = async (typed: string, hashed: string | null) => {
    const compared: string[] = [];
    const passwords = createPasswords({
      cost: 4,
      randomBytes: (count) => new Uint8Array(count),
      now: () => 0,
      hashing: {
        ...hashingInProcess,
        compare: (text, hash) => {
          compared.push(text);
          return hashingInProcess.compare(text, hash);
        },
      },
    });
    const hash = hashed === null ? null : await hashingInProcess.hash(hashed, 4);
    const right = await passwords.verify('lane', typed, async () => hash);
    return { compared, isRight: right !== undefined };
  };

  it('is one comparison if the text is normalised, for known and unknown accounts', async () => {
    for (const hashed of [null, OTHER_NFC, OTHER_NFD])
      expect(await comparisons(NFC, hashed)).toEqual({ compared: [NFC], isRight: false });
  });

  it('is two comparisons if it is not, for an unknown account, an old hash and a renewed hash', async () => {
    for (const hashed of [null, OTHER_NFC, OTHER_NFD])
      expect(await comparisons(NFD, hashed)).toEqual({ compared: [NFC, NFD], isRight: false });
  });

  it('ends with the form that matches', async () => {
    expect(await comparisons(NFD, NFC)).toEqual({ compared: [NFC], isRight: true });
  });
});

describe('the limits of a password', () => {
  const problems = (password: string) =>
    signupSchema
      .safeParse({ firstName: 'Anu', email: 'anu@example.com', ...pair(password) })
      .error?.issues.map(({ message }) => message) ?? [];
  const SHORT = 'Password must be at least 8 characters.';
  const LONG =
    'Password must be at most 72 bytes; letters of other scripts count as more than one.';

  it('apply to the hashed form, in browser and API', () => {
    const seven = 'ääääåöx'.normalize('NFC');
    expect(problems(seven.normalize('NFD'))).toEqual([SHORT]);
    expect(passwordProblem(seven.normalize('NFD'), 'user', '')).toBe(SHORT);
    const most = 'ấ'.normalize('NFC').repeat(24);
    expect(problems(most.normalize('NFD'))).toEqual([]);
    expect(passwordProblem(most.normalize('NFD'), 'user', '')).not.toBe(LONG);
    expect(problems(`${most}x`)).toEqual([LONG]);
    expect(problems('\u0958'.repeat(24))).toEqual([LONG]);
  });

  it('are the same in the invitation, with twelve characters', () => {
    const eleven = 'ääääåöxyzåä'.normalize('NFD');
    expect(
      invitationFormSchema
        .safeParse({ firstName: 'Anu', ...pair(eleven) })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Password must be at least 12 characters.']);
  });

  it('admit every password that may have been set', () => {
    const fits = (password: string) =>
      loginRequestSchema.safeParse({ email: 'anu@example.com', password }).success;
    const most = 'ấ'.normalize('NFC').repeat(24);
    expect([fits(most), fits(most.normalize('NFD')), fits('\u0958'.repeat(24))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(fits(`${most}x`)).toBe(false);
  });

  it('keep spaces and capitals as typed', () => {
    expect(secretForm(' ﬁ A\u00a0Ⅳ ')).toBe(' ﬁ A\u00a0Ⅳ ');
  });

  it('include the list of common passwords in both forms', () => {
    const common = 'Passwörd';
    expect(passwordProblem(common.normalize('NFD'), 'user', '')).toBe(
      passwordProblem(common.normalize('NFC'), 'user', ''),
    );
  });
});
