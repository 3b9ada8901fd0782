// A model of the shop, simple enough to be read as correct: one customer, one part with stock, one
// coupon. It has arithmetic of its own, in paise.

export const PRICE = 12_345;
export const COUPON_USES = 3;
export const COUPON_PERCENT = 10;
export const START_MONEY = 90_000;
export const START_PIECES = 25;

type Return = {
  quantity: number;
  received: number;
  isSound: boolean;
  status: 'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'cancelled';
};
export type ModelOrder = {
  status:
    | 'pending_payment'
    | 'confirmed'
    | 'processing'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'cancelled'
    | 'returned';
  method: 'cod' | 'wallet' | 'bank_transfer';
  quantity: number;
  total: number;
  walletUsed: number;
  captured: number;
  refunded: number;
  hasCoupon: boolean;
  returns: Return[];
};

const newModel = () => ({
  cart: 0,
  hasCoupon: false,
  wallet: START_MONEY,
  onHand: START_PIECES,
  reserved: 0,
  used: 0,
  orders: [] as ModelOrder[],
});
export type Model = ReturnType<typeof newModel>;
export const createModel = newModel;

const half = (number: number, of: number) => Math.floor((2 * number + of) / (2 * of));
const totalOf = ({ cart, hasCoupon }: Model) => {
  const subtotal = cart * PRICE;
  return (
    subtotal - (hasCoupon ? half(subtotal * COUPON_PERCENT, 100) : 0) + half(subtotal * 8, 100)
  );
};
const left = ({ onHand, reserved }: Model) => onHand - reserved;
const refundable = ({ captured, walletUsed, refunded }: ModelOrder) =>
  captured + walletUsed - refunded;

export const add = (model: Model, quantity: number) => {
  if (model.cart + quantity > Math.min(99, left(model))) return false;
  model.cart += quantity;
  return true;
};

export const apply = (model: Model) => {
  if (model.used >= COUPON_USES || model.cart === 0) return false;
  model.hasCoupon = true;
  return true;
};

/** The customer's view before ordering: a used-up coupon is absent. */
export const look = (model: Model) => {
  if (model.used >= COUPON_USES || model.cart === 0) model.hasCoupon = false;
  return totalOf(model);
};

export const place = (model: Model, method: ModelOrder['method'], useWallet: boolean) => {
  const total = totalOf(model);
  const walletUsed = useWallet || method === 'wallet' ? Math.min(model.wallet, total) : 0;
  const payable = total - walletUsed;
  if (model.cart === 0 || model.cart > left(model) || (method === 'wallet' && payable > 0))
    return false;
  const status = payable === 0 || method === 'cod' ? 'confirmed' : 'pending_payment';
  model.orders.push({
    status,
    method,
    quantity: model.cart,
    total,
    walletUsed,
    captured: 0,
    refunded: 0,
    hasCoupon: model.hasCoupon,
    returns: [],
  });
  model.wallet -= walletUsed;
  model.reserved += model.cart;
  if (model.hasCoupon) model.used += 1;
  model.cart = 0;
  model.hasCoupon = false;
  return true;
};

const giveBack = (model: Model, order: ModelOrder, amount: number) => {
  model.wallet += amount;
  order.refunded += amount;
};

/**
 * Before work begins, a cancellation refunds everything; later, the amount that staff choose. The
 * coupon of a parcel that was sent stays used.
 */
const cancel = (model: Model, order: ModelOrder, amount: number, restock: boolean) => {
  const hadLeft = order.status === 'shipped';
  giveBack(model, order, amount);
  if (!hadLeft) model.reserved -= order.quantity;
  if (hadLeft && restock) model.onHand += order.quantity;
  if (!hadLeft && !restock) model.onHand -= order.quantity;
  if (!hadLeft && order.hasCoupon) model.used -= 1;
  order.status = 'cancelled';
};

export const cancelByCustomer = (model: Model, order: ModelOrder) => {
  if (order.status === 'cancelled') return true;
  if (order.status !== 'pending_payment' && order.status !== 'confirmed') return false;
  cancel(model, order, refundable(order), true);
  return true;
};

const isOpen = ({ status }: Return) => ['requested', 'approved', 'received'].includes(status);

/** @param share the part of the refundable amount that staff refund. */
export const cancelByStaff = (model: Model, order: ModelOrder, share: number, restock: boolean) => {
  if (order.status === 'processing' || order.status === 'shipped')
    cancel(model, order, Math.floor(refundable(order) * share), restock);
  else return cancelByCustomer(model, order);
  return true;
};

export const step = (model: Model, order: ModelOrder, to: ModelOrder['status']) => {
  if (order.status === to) return true;
  const way = `${order.status} ${to}`;
  if (way === 'pending_payment confirmed' && order.method === 'bank_transfer')
    order.captured = order.total - order.walletUsed;
  else if (way === 'processing shipped') {
    model.onHand -= order.quantity;
    model.reserved -= order.quantity;
  } else if (way === 'shipped delivered') {
    if (order.method === 'cod') order.captured = order.total - order.walletUsed;
  } else if (way === 'delivered completed') {
    if (order.returns.some(isOpen)) return false;
  } else if (way !== 'confirmed processing') return false;
  order.status = to;
  return true;
};

const taken = ({ returns }: ModelOrder) =>
  returns.reduce(
    (all, { status, quantity, received }) =>
      all +
      (status === 'cancelled'
        ? 0
        : status === 'received' || status === 'refunded'
          ? received
          : quantity),
    0,
  );

export const ask = (order: ModelOrder, quantity: number) => {
  if (order.status !== 'delivered' && order.status !== 'completed') return false;
  if (taken(order) + quantity > order.quantity) return false;
  order.returns.push({ quantity, received: 0, isSound: false, status: 'requested' });
  return true;
};

export const approve = (asked: Return) => {
  if (asked.status === 'requested') asked.status = 'approved';
  return asked.status === 'approved';
};

export const receive = (asked: Return, received: number, isSound: boolean) => {
  if (asked.status === 'received') return true;
  if (asked.status !== 'approved' || received < 1 || received > asked.quantity) return false;
  Object.assign(asked, { status: 'received', received, isSound });
  return true;
};

/**
 * The full cost of these pieces. The pieces that were refunded before have had their part of the
 * rounding.
 */
export const capOf = (order: ModelOrder, asked: Return) => {
  const before = order.returns
    .filter(({ status }) => status === 'refunded')
    .reduce((all, { received }) => all + received, 0);
  const upTo = (count: number) => Math.floor((order.total * count) / order.quantity);
  return Math.min(upTo(before + asked.received) - upTo(before), refundable(order));
};

export const refund = (model: Model, order: ModelOrder, asked: Return) => {
  if (asked.status === 'refunded') return true;
  if (asked.status !== 'received') return false;
  giveBack(model, order, capOf(order, asked));
  asked.status = 'refunded';
  if (asked.isSound) model.onHand += asked.received;
  const back = order.returns
    .filter(({ status }) => status === 'refunded')
    .reduce((all, { received }) => all + received, 0);
  if (back >= order.quantity) order.status = 'returned';
  return true;
};

export const reject = (asked: Return) => {
  if (asked.status === 'requested' || asked.status === 'received') asked.status = 'rejected';
  return asked.status === 'rejected';
};
