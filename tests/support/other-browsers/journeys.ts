// The main journeys through the site, written once for all browsers.
import { expect, inject } from 'vitest';
import { newEmail, PASSWORD } from '../account.ts';
import type { VIEWPORTS } from '../browser.ts';
import { GOOD_QUOTE } from '../quote-popup.ts';
import { HOME_LIFTS } from '../shop-visit.ts';
import { becomeCustomer, callIn, placeOrder } from './people.ts';
import { button, field, heading, link, tab, text } from './target.ts';
import type { Visit } from './visit.ts';

export type Journey = {
  name: string;
  screen?: keyof typeof VIEWPORTS;
  /** `mark` is a text that no other walk of a journey has. */
  walk: (visit: Visit, mark: string) => Promise<void>;
};

const POPUP = 'dialog.quote-popup';
const BATTERY = 'Rescue battery, pair';
const LIGHTBOX = 'dialog[aria-label="Pictures"]';
const ACCOUNT = 'account menu';

const logIn = async (visit: Visit, email: string, password: string) => {
  await visit.open('/login');
  await visit.type(field('E-mail', 'main'), email);
  await visit.type(field('Password', 'main'), password);
  await visit.press(button('Login', 'main'));
};

export const JOURNEYS: Journey[] = [
  {
    name: 'from the start page to a lift and through its tabs',
    walk: async (visit) => {
      await visit.open('/');
      await visit.look('home');
      await visit.press(link('Home elevators', 'main'));
      await visit.arrive(/^\/products\/home\/home-elevators$/);
      await visit.look('product');
      await visit.press(tab('Specification'));
      await visit.see(heading('Home elevator data', '#specification'));
      await visit.press(tab('Features'));
      await visit.isGone(heading('Home elevator data', '#specification'));
      expect(await visit.read('location.hash')).toBe('#features');
    },
  },
  {
    name: 'the menu on a phone',
    screen: 'phone',
    walk: async (visit) => {
      await visit.open('/about-us');
      await visit.press(button('Menu', 'header'));
      await visit.see(link('Glass elevators', '#menu'));
      await visit.look('menu');
      await visit.press(button('Close the menu'));
      await visit.isGone(link('Glass elevators', '#menu'));
      await visit.press(button('Menu', 'header'));
      await visit.press(link('Glass elevators', '#menu'));
      await visit.arrive(/^\/products\/home\/glass-elevators$/);
    },
  },
  {
    name: 'a request for a quote',
    walk: async (visit) => {
      await visit.open('/products');
      await visit.press(link('Get A Quote', 'header'));
      await visit.type(field('Your name', POPUP), GOOD_QUOTE.name);
      await visit.type(field('Phone', POPUP), GOOD_QUOTE.phone);
      await visit.choose('elevatorType', GOOD_QUOTE.elevatorType);
      await visit.choose('location', GOOD_QUOTE.location);
      await visit.look('quote');
      await visit.press(button('Send', POPUP));
      await visit.see(text('Success! Your form has been submitted successfully.', POPUP));
    },
  },
  {
    name: 'signing up, out and in again',
    walk: async (visit) => {
      const email = newEmail();
      await visit.open('/signup');
      await visit.type(field('First name', 'main'), 'Meera');
      await visit.type(field('E-mail', 'main'), email);
      await visit.type(field('Password', 'main'), PASSWORD);
      await visit.type(field('Confirm password', 'main'), PASSWORD);
      await visit.press(button('Sign up', 'main'));
      await visit.arrive(/^\/$/);
      await visit.press(button(ACCOUNT, 'header'));
      await visit.look('account-menu');
      await visit.press(button('Log out', 'header'));
      await visit.isGone(button(ACCOUNT, 'header'));
      await logIn(visit, email, PASSWORD);
      await visit.arrive(/^\/$/);
      await visit.see(button(ACCOUNT, 'header'));
    },
  },
  {
    name: 'the way for a password that was forgotten',
    walk: async (visit) => {
      await visit.open('/login');
      await visit.press(link('Forgot password?', 'main'));
      await visit.arrive(/^\/forgot-password$/);
      await visit.see(heading('Forgot your password?'));
      await visit.press(link('Back to log in', 'main'));
      await visit.arrive(/^\/login$/);
    },
  },
  {
    name: 'from a product to an order',
    walk: async (visit) => {
      await becomeCustomer(visit);
      await visit.open(HOME_LIFTS);
      await visit.press(button(`Add to cart: ${BATTERY}`));
      await visit.see(text('In your cart.', '#shop'));
      await visit.open('/cart');
      await visit.look('cart');
      await visit.press(link('Checkout', 'main'));
      await visit.type(field('First name', 'main'), 'Meera');
      await visit.type(field('Phone', 'main'), '98470 12345');
      await visit.type(field('House and street', 'main'), '12 Panampilly Avenue');
      await visit.type(field('City, town or village', 'main'), 'Kochi');
      await visit.type(field('District', 'main'), 'Ernakulam');
      await visit.choose('state', 'KL');
      await visit.type(field('PIN code', 'main'), '682036');
      await visit.press(button('Bank transfer', 'main'));
      await visit.look('checkout');
      await visit.press(button('Place the order', 'main'));
      await visit.see(heading('Please transfer ₹3,726', 'main'));
    },
  },
  {
    name: 'the order in the account',
    walk: async (visit, mark) => {
      await becomeCustomer(visit);
      const number = await placeOrder(visit, mark);
      await visit.open('/account/orders');
      await visit.press(link(number, 'main'));
      await visit.arrive(/^\/account\/orders\/\w+$/);
      await visit.see(text(number, 'main'));
      await visit.see(button('Cancel', 'main'));
      await visit.look('order');
    },
  },
  {
    name: 'a wish, remembered',
    walk: async (visit) => {
      await becomeCustomer(visit);
      await visit.open(HOME_LIFTS);
      await visit.press(button(`Wishlist: ${BATTERY}`));
      await visit.see(text('Added to wishlist'));
      await visit.open('/account/wishlist');
      await visit.see(text(BATTERY, 'main'));
      await visit.look('wishlist');
    },
  },
  {
    name: 'questions and pictures that open and close',
    walk: async (visit) => {
      await visit.open('/products/others/structural-elevators');
      await visit.press({ ...link('', '#drawings li:first-child') });
      await visit.see(text('1 of 4', LIGHTBOX));
      await visit.press(button('Next picture', LIGHTBOX));
      await visit.see(text('2 of 4', LIGHTBOX));
      await visit.look('lightbox');
      await visit.press(button('Close', LIGHTBOX));
      await visit.isGone(button('Close', LIGHTBOX));
      const isOpen = () =>
        visit.read(`document.querySelector('#questions details:nth-of-type(2)').open`);
      expect(await isOpen()).toBe(false);
      await visit.press(button('', '#questions details:nth-of-type(2)'));
      expect(await isOpen()).toBe(true);
    },
  },
  {
    name: 'staff at work on a request and a coupon',
    walk: async (visit, mark) => {
      const name = `Leela ${mark}`;
      await visit.open('/about-us');
      await callIn(visit, { method: 'GET', path: '/user' });
      const { phone: _, ...quote } = GOOD_QUOTE;
      const body = { ...quote, name, phone: '+919847012345', fillMs: 9_000 };
      const sent = await callIn(visit, { method: 'POST', path: '/quote', body });
      const { email, password } = inject('superAdmin');
      await logIn(visit, email, password);
      await visit.arrive(/^\/admin\/?$/);
      await visit.look('dashboard');
      await visit.press(link('Quote requests', 'nav'));
      await visit.press(link(name));
      await visit.arrive(new RegExp(`^/admin/quotes/${sent.quote._id}$`));
      await visit.press(button('Contacted', 'main'));
      await visit.see({ ...text('Contacted', '[aria-current="step"]') });
      await visit.look('request');
      await visit.press(link('Coupons', 'nav'));
      await visit.press(button('Add coupon', 'main'));
      const code = mark.toUpperCase();
      await visit.type(field('Code', 'dialog[open]'), code);
      await visit.type(field('Discount in percent', 'dialog[open]'), '10');
      await visit.press(button('Add coupon', 'dialog[open]'));
      await visit.see(text('Coupon created'));
      await visit.see(text(code, 'main'));
      await visit.look('coupons');
    },
  },
];
