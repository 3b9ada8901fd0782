import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFormSend } from '../../src/browser/kernel/ui/use-form-send.ts';

/** A form whose first field is wrong after the call of `answered`. */
const Form = ({ answered }: { answered: Promise<void> }) => {
  const [isWrong, setWrong] = useState(false);
  const form = useFormSend(['name', 'city'], async () => {
    await answered;
    setWrong(true);
  });
  return (
    <form {...form}>
      <input aria-label="Name" name="name" aria-invalid={isWrong} />
      <input aria-label="City" name="city" />
      <button type="submit">Send</button>
    </form>
  );
};
const openForm = () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  render(<Form answered={answered} />);
  return { user: userEvent.setup(), answer };
};
const field = (name: string) => screen.getByRole('textbox', { name });
const nextFrame = () => new Promise(requestAnimationFrame);

describe('a form that is sent', () => {
  it('takes the focus to the first wrong field', async () => {
    const { user, answer } = openForm();
    await user.click(screen.getByRole('button'));
    answer();
    await expect.poll(() => document.activeElement).toBe(field('Name'));
  });

  it('leaves the focus if the user has moved to another field meanwhile', async () => {
    const { user, answer } = openForm();
    await user.click(screen.getByRole('button'));
    await user.click(field('City'));
    answer();
    await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe('true');
    await nextFrame();
    await nextFrame();
    expect(document.activeElement).toBe(field('City'));
  });
});
