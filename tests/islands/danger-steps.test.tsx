// Steps that cannot be undone: the question before them, the answer that has the focus, the order
// of the buttons, and that two taps send one call.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StepButtons } from '../../src/browser/admin/kit/StepButtons.tsx';
import { type Step, StepDialog } from '../../src/browser/admin/kit/StepDialog.tsx';
import type { FormState } from '../../src/browser/kernel/form-submit.ts';
import { ConfirmDialog } from '../../src/browser/kernel/ui/ConfirmDialog.tsx';
import { installDialog } from '../support/dialog.ts';

installDialog();
afterEach(cleanup);

const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
const button = (name: string) => screen.getByRole('button', { name });

describe('a question before a step', () => {
  const ask = (isDanger: boolean, onYes: () => unknown = () => undefined) => {
    const heard: string[] = [];
    render(
      <ConfirmDialog
        open
        title="Delete “Home”?"
        yes="Delete"
        no="Keep it"
        isDanger={isDanger}
        onYes={() => {
          heard.push('yes');
          return onYes();
        }}
        onNo={() => heard.push('no')}
      >
        <p>It is gone for good.</p>
      </ConfirmDialog>,
    );
    return { heard, user: userEvent.setup() };
  };

  it('that cannot be undone has the harmless answer first, focused, and the step in danger', () => {
    ask(true);
    expect(document.activeElement).toBe(button('Keep it'));
    expect(isBefore(button('Keep it'), button('Delete'))).toBe(true);
    expect(button('Delete').className).toBe('button button-danger');
  });

  it('that can be undone has the step first, in the usual colour; the harmless answer is focused', () => {
    ask(false);
    expect(document.activeElement).toBe(button('Keep it'));
    expect(isBefore(button('Delete'), button('Keep it'))).toBe(true);
    expect(button('Delete').className).toBe('button');
  });

  it('takes Escape and a press outside for a no', async () => {
    const { heard, user } = ask(true);
    await user.click(screen.getByRole('dialog'));
    expect(heard).toEqual(['no']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(heard.slice(1)).toContain('no'));
    expect(heard).not.toContain('yes');
  });

  it('sends once, however often it is pressed while the answer is on its way', async () => {
    const answer = Promise.withResolvers<void>();
    const { heard, user } = ask(true, () => answer.promise);
    await user.dblClick(button('Delete'));
    await user.click(button('Delete'));
    expect(heard).toEqual(['yes']);
    answer.resolve();
    await answer.promise;
    await user.click(button('Delete'));
    expect(heard).toEqual(['yes', 'yes']);
  });
});

describe('a step of staff that asks for a reason', () => {
  const stepOf = (isDanger: boolean): Step<'note'> => ({
    form: {
      $form: atom<FormState<'note'>>({ status: 'idle', wrong: {} }),
      submit: async () => undefined,
      clearError: () => undefined,
      reset: () => undefined,
    },
    fields: ['note'],
    title: 'Reject the return?',
    label: 'Reject',
    isDanger,
    no: 'Do not reject',
    content: () => <input aria-label="Reason" name="note" />,
  });

  it('has the harmless answer first and focused if it cannot be undone', async () => {
    let closed = 0;
    render(<StepDialog step={stepOf(true)} onClose={() => (closed += 1)} />);
    expect(document.activeElement).toBe(button('Do not reject'));
    expect(isBefore(button('Do not reject'), button('Reject'))).toBe(true);
    expect(button('Reject').className).toBe('button button-danger');
    await userEvent.setup().click(button('Do not reject'));
    expect(closed).toBe(1);
  });

  it('has only its own button if it can be undone', () => {
    render(<StepDialog step={stepOf(false)} onClose={() => undefined} />);
    expect(button('Reject').className).toBe('button');
    expect(screen.queryByRole('button', { name: 'Do not reject' })).toBeNull();
  });
});

/** After a step, the next one stands in its place. */
const Moving = ({ onPressed }: { onPressed: () => void }) => {
  const [label, setLabel] = useState('Approve');
  const onPress = () => {
    onPressed();
    setLabel('Receive');
  };
  return <StepButtons steps={[{ key: 'one', label, tone: 'natural', onPress }]} />;
};

describe('the row of steps', () => {
  const step = (label: string, tone: 'natural' | 'quiet' | 'danger') => ({
    key: label,
    label,
    tone,
    onPress: () => undefined,
  });

  it('has refusals in a row of their own, after all steps forward', () => {
    const { container } = render(
      <StepButtons
        steps={[step('Reject', 'danger'), step('Approve', 'natural'), step('Wait', 'quiet')]}
      />,
    );
    const [forward, dangers] = container.querySelectorAll('.button-row');
    const labels = (row: Element | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect([labels(forward), labels(dangers)]).toEqual([['Approve', 'Wait'], ['Reject']]);
    expect(button('Reject').dataset).toHaveProperty('danger');
    expect(button('Reject').className).toBe('button button-quiet');
  });

  it('are taken once by a double click, whose second click would meet the next step', async () => {
    let pressed = 0;
    const user = userEvent.setup();
    render(
      <Moving
        onPressed={() => {
          pressed += 1;
        }}
      />,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    expect(pressed).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect(pressed).toBe(2);
  });

  it('has no steps forward when only a refusal is left', () => {
    const { container } = render(<StepButtons steps={[step('Reject', 'danger')]} />);
    const rows = container.querySelectorAll('.button-row');
    expect([rows.length, rows[0]?.children.length]).toEqual([2, 0]);
  });
});
