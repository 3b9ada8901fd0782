// Every call of orders, returns, payments and reviews, with the reads and writes that were planned
// for it.
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/contract/kernel/days.ts';
import type { ApiCall } from './api-call.ts';
import {
  checkoutOf,
  delivered,
  idempotencyKey,
  move,
  newCoupon,
  newShopper,
  ownRead,
  placed,
  placedInstallation,
  read,
  returned,
} from './shop-world.ts';

const ORDERS: ApiCall[] = [
  ownRead('/user/checkout'),
  {
    endpoint: 'POST /user/order',
    budget: [5, 5],
    prepare: async (world) => checkoutOf(await newShopper(world)),
  },
  {
    endpoint: 'POST /user/order',
    note: 'with a coupon',
    budget: [6, 6],
    prepare: async (world) => {
      const [shopper, { code }] = [await newShopper(world), await newCoupon(world)];
      await shopper.me.send('POST', '/user/coupon-apply', { code });
      return checkoutOf(shopper);
    },
  },
  ...[
    '/user/orders',
    '/user/order/{id}',
    '/user/order-returns/{id}',
    '/user/order-review/{id}',
  ].map(
    (path): ApiCall => ({
      endpoint: `GET ${path}`,
      prepare: async (world) => {
        const { me, order } = await placed(world);
        return () => me.send('GET', path.replace('{id}', order._id));
      },
    }),
  ),
  {
    endpoint: 'POST /user/cancel-order/{id}',
    budget: [3, 5],
    prepare: async (world) => {
      const { me, order } = await placed(world, 'bank_transfer');
      return () => me.send('POST', `/user/cancel-order/${order._id}`, {});
    },
  },
  read('/admin/orders'),
  read('/admin/orders.csv'),
  ...['/admin/order/{id}'].map(
    (path): ApiCall => ({
      endpoint: `GET ${path}`,
      prepare: async (world) => {
        const { order } = await placed(world);
        return () => world.staff.send('GET', path.replace('{id}', order._id));
      },
    }),
  ),
  {
    endpoint: 'PATCH /admin/order-status/{id}',
    budget: [4, 5],
    prepare: async (world) => {
      const { order } = await placed(world);
      return () => move(world, order._id, 'processing');
    },
  },
  {
    endpoint: 'PATCH /admin/order-note/{id}',
    prepare: async (world) => {
      const { order } = await placed(world);
      return () =>
        world.staff.send('PATCH', `/admin/order-note/${order._id}`, { adminNote: 'Rang twice.' });
    },
  },
  {
    endpoint: 'PATCH /admin/order-milestone/{id}',
    prepare: async (world) => {
      const order = await placedInstallation(world);
      const doneOn = dayOf(Date.now());
      return () =>
        world.staff.send('PATCH', `/admin/order-milestone/${order}`, {
          milestone: 'site_survey',
          doneOn,
        });
    },
  },
  read('/admin/payments'),
  {
    endpoint: 'PATCH /admin/payment-status/{id}',
    prepare: async (world) => {
      const { order } = await placed(world, 'bank_transfer');
      const { body } = await world.staff.send('GET', '/admin/payments?limit=1');
      if (body.payments[0].order !== order._id)
        throw new Error('The newest payment is not that of the newest order.');
      return () =>
        world.staff.send('PATCH', `/admin/payment-status/${body.payments[0]._id}`, {
          utr: `BENCH${randomUUID().slice(0, 8).toUpperCase()}`,
        });
    },
  },
];

const RETURNS: ApiCall[] = [
  {
    endpoint: 'POST /user/request-return/{id}',
    budget: [3, 4],
    prepare: async (world) => {
      const { me, order } = await delivered(world);
      const items = [{ orderItem: order.items[0]?._id, quantity: 1 }];
      return () =>
        me.send(
          'POST',
          `/user/request-return/${order._id}`,
          { items, reason: 'manufacturer_defect' },
          idempotencyKey(),
        );
    },
  },
  {
    endpoint: 'POST /user/cancel-return/{id}',
    prepare: async (world) => {
      const { me, returnOrder } = await returned(world);
      return () => me.send('POST', `/user/cancel-return/${returnOrder}`);
    },
  },
  read('/admin/return-orders'),
  {
    endpoint: 'GET /admin/return-order/{id}',
    prepare: async (world) => {
      const { returnOrder } = await returned(world);
      return () => world.staff.send('GET', `/admin/return-order/${returnOrder}`);
    },
  },
  {
    endpoint: 'PATCH /admin/return-order-status/{id}',
    note: 'refunded',
    budget: [4, 6],
    prepare: async (world) => {
      const { returnOrder, items } = await returned(world);
      const to = (status: string, more: object = {}) =>
        world.staff.send('PATCH', `/admin/return-order-status/${returnOrder}`, { status, ...more });
      await to('approved');
      const { body } = await to('received', {
        items: items.map(({ orderItem }) => ({
          orderItem,
          receivedQty: 1,
          condition: 'resellable',
        })),
      });
      return () => to('refunded', { refundAmount: body.order.refundCap });
    },
  },
];

const REVIEW = { rating: 5, comment: 'Fits as the old one did.' };
const REVIEWS: ApiCall[] = [
  {
    endpoint: 'POST /user/review',
    budget: [4, 4],
    prepare: async (world) => {
      const { me, order } = await delivered(world);
      return () =>
        me.send('POST', '/user/review', {
          ...REVIEW,
          order: order._id,
          orderItem: order.items[0]?._id,
        });
    },
  },
  ...[['PATCH', '/user/review/{id}'] as const, ['PATCH', '/admin/review-status/{id}'] as const].map(
    ([method, path]): ApiCall => ({
      endpoint: `${method} ${path}`,
      prepare: async (world) => {
        const { me, order } = await delivered(world);
        const { body } = await me.send('POST', '/user/review', {
          ...REVIEW,
          order: order._id,
          orderItem: order.items[0]?._id,
        });
        const address = path.replace('{id}', body.review._id);
        return () =>
          path.startsWith('/admin')
            ? world.staff.send(method, address, { status: 'approved' })
            : me.send(method, address, { rating: 4 });
      },
    }),
  ),
  ownRead('/user/reviews'),
  read('/admin/reviews'),
];

export const ORDER_CALLS: ApiCall[] = [...ORDERS, ...RETURNS, ...REVIEWS];
