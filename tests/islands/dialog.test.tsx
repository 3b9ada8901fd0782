// The dialog on which all others are built.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '../../src/browser/kernel/ui/Dialog.tsx';
import { installDialog } from '../support/dialog.ts';

const Page = ({ stays = false }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} stays={stays} className="" label="Note">
        <input type="file" aria-label="File" />
      </Dialog>
    </>
  );
};
const dialog = () => screen.getByLabelText<HTMLDialogElement>('Note');
const open = (page = <Page />) => {
  render(page);
  fireEvent.click(screen.getByText('Open'));
  expect(dialog().open).toBe(true);
};
/** A browser sends the close event in a task of its own. */
const told = () =>
  new Promise((resolve) => dialog().addEventListener('close', resolve, { once: true }));

describe('a dialog', () => {
  beforeAll(installDialog);

  it('stays open when the button that opens it is double-clicked', () => {
    open();
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog(), { detail: 2 });
    expect(dialog().open).toBe(true);
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog(), { detail: 1 });
    expect(dialog().open).toBe(false);
  });

  it('opens again for a press that comes before the close event', async () => {
    open();
    const closing = told();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().open).toBe(false);
    fireEvent.click(screen.getByText('Open'));
    await act(() => closing);
    expect(dialog().open).toBe(true);
  });

  it('closes on Escape', async () => {
    open();
    const closing = told();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    await act(() => closing);
    expect(dialog().open).toBe(false);
  });

  it('stays on Escape when its content cannot be shown again', () => {
    open(<Page stays />);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().open).toBe(true);
  });

  it('does not close when a file dialog in it is cancelled', () => {
    open();
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(dialog().open).toBe(true);
  });
});
