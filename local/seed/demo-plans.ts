// What the customers of a demonstration buy, and how far each order comes. Their e-mail addresses
// say that none of them is real.
import type { Milestone } from '../../src/contract/order/milestone.ts';
import type { OrderStep } from '../../src/contract/order/rules.ts';
import type { PaymentMethod } from '../../src/contract/payment/payment.ts';
import type { ReturnReason } from '../../src/contract/return/return-reasons.ts';

/** Names for documentation: no such host can ever exist. */
export const DEMO_HOST = 'demo.example';

type Step = Partial<OrderStep> & Pick<OrderStep, 'status'>;
/** A day's work on an order, so many days after it was placed. */
export type DemoStep =
  | { after: number; staff: Step }
  | { after: number; done: Milestone }
  | { after: number; cancel: string }
  | { after: number; askBack: ReturnReason }
  | { after: number; takeBack: 'approved' | 'received' | 'refunded' }
  | { after: number; review: { rating: number; comment: string } };
export type DemoOrder = {
  /** Days before today. */
  ago: number;
  /** Products of the repository's catalogue, and how many. */
  products: Record<string, number>;
  method: PaymentMethod;
  coupon?: string;
  useWallet?: boolean;
  steps: readonly DemoStep[];
};
export type DemoCustomer = {
  firstName: string;
  lastName: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
  line1: string;
  orders: readonly DemoOrder[];
};

const utr = (number: number) => `DEMO${String(number).padStart(10, '0')}`;
const parcel = (number: string) => ({ carrier: 'Demo Parcels', number, url: '' });
const sent = (after: number, number: string): DemoStep[] => [
  { after: after - 1, staff: { status: 'processing' } },
  { after, staff: { status: 'shipped', tracking: parcel(number) } },
];
const delivered = (after: number, number: string): DemoStep[] => [
  ...sent(after - 2, number),
  { after, staff: { status: 'delivered' } },
];

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    firstName: 'Devika',
    lastName: 'Menon',
    line1: '14 Temple Road',
    city: 'Thrissur',
    district: 'Thrissur',
    state: 'KL',
    pincode: '680001',
    orders: [
      {
        ago: 41,
        products: { 'home-elevators-rescue-battery': 1, 'home-elevators-landing-button': 2 },
        method: 'cod',
        coupon: 'WELCOME5',
        steps: [
          ...delivered(4, 'DP-10021'),
          {
            after: 9,
            review: {
              rating: 5,
              comment:
                'Fitted in half an hour, and the lift found its landing in the next power cut.',
            },
          },
        ],
      },
      {
        ago: 6,
        products: { 'home-elevators-care-12': 1 },
        method: 'bank_transfer',
        steps: [
          { after: 1, staff: { status: 'confirmed', utr: utr(1) } },
          { after: 2, staff: { status: 'processing' } },
        ],
      },
    ],
  },
  {
    firstName: 'Arun',
    lastName: 'Thomas',
    line1: 'Backwater Residency, office',
    city: 'Kochi',
    district: 'Ernakulam',
    state: 'KL',
    pincode: '682016',
    orders: [
      {
        ago: 30,
        products: { 'passenger-elevators-light-curtain': 1, 'passenger-elevators-guide-shoes': 2 },
        method: 'bank_transfer',
        steps: [
          { after: 1, staff: { status: 'confirmed', utr: utr(2) } },
          ...delivered(6, 'DP-10034'),
        ],
      },
      {
        ago: 3,
        products: { 'passenger-elevators-floor-mat': 1 },
        method: 'cod',
        steps: sent(2, 'DP-10077'),
      },
      {
        ago: 20,
        products: { 'commercial-elevators-card-reader': 1 },
        method: 'bank_transfer',
        steps: [
          { after: 1, staff: { status: 'confirmed', utr: utr(4) } },
          { after: 3, done: 'site_survey' },
          { after: 5, staff: { status: 'processing' } },
          { after: 8, done: 'drawings_approved' },
          { after: 17, done: 'manufacturing' },
        ],
      },
      {
        ago: 0,
        products: { 'passenger-elevators-intercom': 1 },
        method: 'bank_transfer',
        steps: [],
      },
    ],
  },
  {
    firstName: 'Lakshmi',
    lastName: 'Rao',
    line1: '8th Cross, 27',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'KA',
    pincode: '560034',
    orders: [
      {
        ago: 18,
        products: { 'glass-elevators-door-seal': 4, 'glass-elevators-care-set': 1 },
        method: 'cod',
        steps: [
          ...delivered(5, 'DP-10046'),
          { after: 7, askBack: 'damaged_in_transit' },
          { after: 8, takeBack: 'approved' },
          { after: 12, takeBack: 'received' },
          { after: 13, takeBack: 'refunded' },
        ],
      },
      {
        ago: 2,
        products: { 'glass-elevators-ceiling-light': 1 },
        method: 'cod',
        useWallet: true,
        steps: [],
      },
    ],
  },
  {
    firstName: 'Joseph',
    lastName: 'Kurian',
    line1: 'Spice Court kitchen',
    city: 'Kottayam',
    district: 'Kottayam',
    state: 'KL',
    pincode: '686001',
    orders: [
      {
        ago: 12,
        products: { 'kitchen-elevators-shelf': 2, 'kitchen-elevators-in-use-lamp': 1 },
        method: 'cod',
        steps: [...delivered(5, 'DP-10058'), { after: 8, askBack: 'wrong_item' }],
      },
      {
        ago: 9,
        products: { 'kitchen-elevators-hatch-ropes': 1 },
        method: 'cod',
        steps: [{ after: 1, cancel: 'Found a pair in the store room' }],
      },
    ],
  },
  {
    firstName: 'Nisha',
    lastName: 'Shetty',
    line1: 'Plot 5, industrial estate',
    city: 'Mangaluru',
    district: 'Dakshina Kannada',
    state: 'KA',
    pincode: '575001',
    orders: [
      {
        ago: 5,
        products: { 'freight-elevators-phase-relay': 2, 'freight-elevators-buffer': 4 },
        method: 'bank_transfer',
        steps: [{ after: 1, staff: { status: 'confirmed', utr: utr(3) } }, ...sent(3, 'DP-10069')],
      },
    ],
  },
];
