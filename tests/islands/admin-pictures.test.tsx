// The pictures in the form of a category.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../support/admin-app.ts';
import { deskCategory } from '../support/catalogue-answers.ts';
import { drafts, field, opened, saves } from '../support/category-form.ts';

beforeEach(() => {
  // The browser keeps the typed text of a form that is left.
  localStorage.clear();
});

describe('the pictures of a category', () => {
  it('include the photographs of the site, shown by name when their addresses are unknown', async () => {
    const photographed = {
      ...deskCategory().data,
      galleryImages: [
        {
          id: 1,
          src: 'courtyard-lifts/1.avif',
          alt: 'A glass lift in a court',
          title: 'In a court',
        },
      ],
    };
    const shown = () => document.querySelector('fieldset img')?.getAttribute('src');
    await opened({}, { data: photographed });
    expect(
      await screen.findByText('Picture “courtyard lifts 1”, which came with the site.'),
    ).toBeDefined();
    expect(shown()).toBeUndefined();
    await opened(
      { 'GET /pictures.json': ok({ 'courtyard-lifts/1.avif': '/_astro/1.small.avif' }) },
      { data: photographed },
    );
    await waitFor(() => expect(shown()).toBe('/_astro/1.small.avif'));
  });

  it('keep the chosen side of their subject, and no side when it is the middle', async () => {
    const { user } = await opened(saves());
    await user.selectOptions(field('galleryImages.0.side'), 'left');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts()[0]?.data.galleryImages[0]?.side).toBe('left'));
    await screen.findByText('All changes are saved.');
    await user.selectOptions(field('galleryImages.0.side'), 'right');
    await user.selectOptions(field('galleryImages.0.side'), 'In the middle');
    await user.type(field('name'), ' too');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drafts()[1]?.data.name).toContain('too'));
    expect(drafts()[1]?.data.galleryImages[0]).not.toHaveProperty('side');
  });
});
