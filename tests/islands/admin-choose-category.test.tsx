// /admin/edit-category opens the category that its address names by id or by slug, or a choice.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, openAdmin, refused } from '../support/admin-app.ts';
import { deskCategory } from '../support/catalogue-answers.ts';

const ID = '01k9zc5w3m8q7t4r2p6n0vbxya';
const { data, live: _live, problems, ...frame } = deskCategory({ _id: ID });
const { name, group, sortOrder, inMenu } = data;
const row = {
  ...frame,
  name,
  group,
  sortOrder,
  inMenu,
  updatedBy: null,
  problemCount: problems.length,
};
const LISTED = ok({ categories: [row], totalAvailableCategories: 1, page: 1, limit: 100 });

it('offers the choice when the address names no category', async () => {
  const { user } = await openAdmin('/admin/edit-category', {
    'GET /admin/categories': LISTED,
    [`GET /admin/category/${ID}`]: ok({ category: deskCategory({ _id: ID }) }),
  });
  const choice = await screen.findByRole('link', { name: 'Courtyard lifts' });
  expect(choice.getAttribute('href')).toBe('/admin/edit-category?id=courtyard-lifts');
  await user.click(choice);
  await screen.findByRole('button', { name: 'Save' });
});

it('says when the choice cannot be read, and can read it again', async () => {
  let isDown = true;
  const { user } = await openAdmin('/admin/edit-category', {
    'GET /admin/categories': (asked) =>
      isDown ? refused(503, 'unavailable', 'Please try again in a minute.') : LISTED(asked),
  });
  await screen.findByText('Please try again in a minute.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Courtyard lifts' });
  expect(screen.queryByText('Please try again in a minute.')).toBeNull();
});

it.each(['courtyard-lifts', ID])('opens the category %s', async (named) => {
  await openAdmin(`/admin/edit-category?id=${named}`, {
    'GET /admin/categories': LISTED,
    [`GET /admin/category/${ID}`]: ok({ category: deskCategory({ _id: ID }) }),
  });
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Courtyard lifts');
});
