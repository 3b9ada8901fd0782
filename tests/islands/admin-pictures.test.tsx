// What the form of a category shows of its pictures.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../support/admin-app.ts';
import { deskCategory } from '../support/catalogue-answers.ts';
import { drafts, field, opened, saves } from '../support/category-form.ts';

vi.mock('../../src/islands/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));

beforeEach(() => {
  // A form that is left keeps what was typed.
  localStorage.clear();
});

describe('the pictures of a category', () => {
  it('shows the photographs that came with the site, and names them when the site cannot say where they are', async () => {
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
      await screen.findByText('courtyard-lifts/1.avif, a file of the first catalogue.'),
    ).toBeDefined();
    expect(shown()).toBeUndefined();
    await opened(
      { 'GET /pictures.json': ok({ 'courtyard-lifts/1.avif': '/_astro/1.small.avif' }) },
      { data: photographed },
    );
    await waitFor(() => expect(shown()).toBe('/_astro/1.small.avif'));
  });

  it('keep the side that was chosen for their subject, and lose it when it is the middle again', async () => {
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
