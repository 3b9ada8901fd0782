// A picture that is shown no more is gone from storage; one that is shown never is.
import { describe, expect, it } from 'vitest';
import { FASTER, openPictureOwner } from '../../support/own-picture.ts';
import { file, jpeg, png, webp } from '../../support/pictures.ts';

describe('a picture', () => {
  it('is removed when another replaces it, and when it is deleted', async () => {
    const { visitor, replace, stored, isShown } = await openPictureOwner();
    const [first] = await stored();
    await replace();
    const [second, ...more] = await stored();
    expect([second === first, more, await isShown()]).toEqual([false, [], true]);
    await visitor.delete('/user/picture');
    expect([await stored(), await isShown()]).toEqual([[], false]);
    await visitor.delete('/user/picture');
    expect((await visitor.get('/user')).body.user.profileImage).toBeNull();
  });

  it('stays when something else in the profile changes', async () => {
    const { visitor, stored, isShown } = await openPictureOwner();
    const before = await stored();
    await visitor.postForm('/user/edit-profile', { firstName: 'Other' });
    expect([await stored(), await isShown()]).toEqual([before, true]);
  });

  it('stays if another person has exactly the same one', async () => {
    const { newCustomer, visitor, replace, stored, isShown } = await openPictureOwner();
    const other = (await newCustomer({ profileImage: file(png()) })).visitor;
    expect(await stored()).toHaveLength(2);
    await replace();
    await visitor.delete('/user/picture');
    expect([await stored(), await isShown(other)]).toEqual([[expect.any(String)], true]);
  });

  it('exists when it is chosen, replaced, and chosen again', async () => {
    const { replace, stored, isShown } = await openPictureOwner(png());
    for (const content of [jpeg(), png(), jpeg(), png()]) await replace(content);
    expect([await stored(), await isShown()]).toEqual([[expect.any(String)], true]);
  });

  it('is one of those that were sent at once, and the others are removed', async () => {
    const { visitor, replace, stored, isShown } = await openPictureOwner();
    const contents = [jpeg(), png(), webp(), jpeg(5, 5), png(6, 6)];
    await Promise.all(contents.map((content) => replace(content, visitor.copy())));
    expect([await stored(), await isShown()]).toEqual([[expect.any(String)], true]);
  });

  it('does not block an account whose document cannot be read', async () => {
    const { engine, stored, daysLater } = await openPictureOwner();
    engine.faults.plan(({ key }) =>
      key.startsWith('usr/') ? { apply: false, answer: 503 } : undefined,
    );
    expect((await daysLater(2))?.error).toBeDefined();
    expect(await stored()).toHaveLength(1);
  });
});

it('a picture of a failed sign-up is removed after a day, not before', async () => {
  const {
    stored,
    visitor: somebody,
    newCustomer,
    engine,
    clock,
    daysLater,
  } = await openPictureOwner();
  engine.faults.plan(({ kind, key }) =>
    kind === 'put' && key.startsWith('eml/') ? { apply: false, answer: 503 } : undefined,
  );
  clock.run(FASTER);
  await expect(newCustomer({ profileImage: file(webp()) })).rejects.toThrow('503');
  clock.run(1);
  engine.faults.clear();
  expect(await stored()).toHaveLength(2);
  await daysLater(0.9);
  expect(await stored()).toHaveLength(2);
  await daysLater(1);
  await daysLater(1);
  expect([(await stored()).length, (await somebody.get('/user/picture')).status]).toEqual([1, 200]);
});
