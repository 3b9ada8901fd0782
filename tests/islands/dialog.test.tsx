// The dialog that all others are made of.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '../../src/islands/ui/Dialog.tsx';
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
/** The platform tells of a closing in a task of its own. */
const told = () =>
  new Promise((resolve) => dialog().addEventListener('close', resolve, { once: true }));

describe('a dialog', () => {
  beforeAll(installDialog);

  it('opens again for a press that comes before the page is told of its closing', async () => {
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

  it('stays on Escape when what is in it cannot be had twice', () => {
    open(<Page stays />);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog().open).toBe(true);
  });

  it('does not close when no file was chosen in it', () => {
    open();
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(dialog().open).toBe(true);
  });
});
