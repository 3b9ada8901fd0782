import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneMark } from '../../src/browser/admin/kit/PhoneMark.tsx';

describe('the mark of a stored phone number', () => {
  it('says that a number cannot be called, and why', async () => {
    render(<PhoneMark phone="+91984701234" />);
    expect((await screen.findByText(/Cannot be called/)).textContent).toBe(
      'Cannot be called: An Indian mobile number has ten digits; this one has nine.',
    );
  });

  it.each(['+919847012345', '+914844000000', '+971501234567', ''])(
    'is absent for %j',
    async (phone) => {
      const { container } = render(<PhoneMark phone={phone} />);
      await vi.dynamicImportSettled();
      expect(container.textContent).toBe('');
    },
  );
});
