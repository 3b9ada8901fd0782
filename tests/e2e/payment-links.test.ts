// A payment link from staff's form to the last rupee, with the stand-in for Razorpay.
import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { callAs, callFrom, signIn } from '../support/calls.ts';

const { newPage } = openBrowser();
/** Chromium reports that pages of the API take no part in the site's page transitions. */
const LEAVING = [/ViewTransition/];
const AMOUNT = 'Amount in rupees';

describe('a payment link', () => {
  it('is made from a quote, paid in two parts by its receiver, and then shown as paid', async () => {
    const staff = await newPage({ reducedMotion: 'reduce' });
    await signIn(staff, inject('superAdmin'));
    const { quote } = await callAs(staff, 'POST', '/quote', {
      name: 'Asha of the link',
      phone: '+919847012345',
      email: 'asha@example.com',
      elevatorType: 'Residential',
      location: 'Kerala',
    });
    await staff.goto(`/admin/quotes/${quote._id}`);
    await staff.getByRole('button', { name: 'New payment link' }).click();
    const form = staff.getByRole('dialog', { name: 'New payment link' });
    await form.getByLabel('Purpose').selectOption('Instalment');
    await form.getByLabel('Title').fill('First instalment');
    await form.getByLabel(AMOUNT).fill('1,00,000');
    await form.getByLabel(/Minimum first payment/).fill('40,000');
    expect(await axeFindings(staff)).toEqual([]);
    await form.getByRole('button', { name: 'Create the link' }).click();
    const panel = staff.getByRole('region', { name: 'Payment links' });
    await panel.getByText('Open', { exact: true }).waitFor();
    expect(await axeFindings(staff)).toEqual([]);
    const { body } = await callFrom(staff, 'GET', `/admin/payment-links?quote=${quote._id}`);

    const payer = await newPage({ viewport: 'phone', expected: LEAVING });
    // Earlier letters name this address.
    await payer.goto(`/api/payments/link/${body.paymentLinks[0]._id}`);
    await payer.waitForURL(`/pay/${body.paymentLinks[0]._id}`);
    await payer.getByRole('heading', { name: 'How to check that this is us' }).waitFor();
    expect(await axeFindings(payer)).toEqual([]);
    await payer.getByRole('link', { name: 'Pay ₹1,00,000' }).click();
    await payer.waitForURL(`${inject('payments')}/**`);
    await payer.getByText('No money moves.').waitFor();
    await payer.getByLabel(new RegExp(AMOUNT)).fill('50000');
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();
    await payer.getByText('We have received a part.').waitFor();
    await staff.reload();
    await panel.getByText('₹50,000 received, ₹50,000 to come').waitFor();

    await payer.getByRole('link', { name: 'Pay the remaining ₹50,000' }).click();
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();
    await payer.getByText('This has been paid in full.').waitFor();
    expect(await axeFindings(payer)).toEqual([]);
    await staff.reload();
    await panel.getByText('Paid', { exact: true }).waitFor();
    expect(await axeFindings(staff)).toEqual([]);
  });
});
