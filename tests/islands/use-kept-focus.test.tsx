// The focus after a step that removes the pressed button.
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from '../../src/browser/kernel/ui/use-kept-focus.ts';

const Steps = ({ state }: { state: string | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, state);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Request
      </h1>
      {state === 'new' && <button type="button">Contacted</button>}
      <a href="/elsewhere">Elsewhere</a>
    </>
  );
};
const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  afterEach(cleanup);

  it('moves to the heading when the pressed button is removed', () => {
    const { rerender } = render(<Steps state="new" />);
    screen.getByRole('button').focus();
    rerender(<Steps state="contacted" />);
    expect(focused()).toBe('Request');
  });

  it('stays where it is when another element has it', () => {
    const { rerender } = render(<Steps state="new" />);
    screen.getByRole('link').focus();
    rerender(<Steps state="contacted" />);
    expect(focused()).toBe('Elsewhere');
  });

  it('does not move when the state is loaded', () => {
    const { rerender } = render(<Steps state={undefined} />);
    rerender(<Steps state="new" />);
    expect(document.activeElement).toBe(document.body);
  });
});
