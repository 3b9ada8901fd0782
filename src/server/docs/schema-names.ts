// Names of the schemas in the document: the contract's `quoteSchema` is its `Quote`. A schema that
// nothing in here exports is written out wherever it is used.
import * as z from 'zod';
import { $ZodRegistry } from 'zod/v4/core';
import * as account from '../../contract/account.ts';
import * as address from '../../contract/address.ts';
import * as apiKey from '../../contract/api-key.ts';
import * as audit from '../../contract/audit.ts';
import * as auth from '../../contract/auth.ts';
import * as backup from '../../contract/backup.ts';
import * as books from '../../contract/books.ts';
import * as carePlan from '../../contract/care-plan.ts';
import * as cart from '../../contract/cart.ts';
import * as catalogueDesk from '../../contract/catalogue-desk.ts';
import * as catalogueFields from '../../contract/catalogue-fields.ts';
import * as category from '../../contract/category.ts';
import * as checkout from '../../contract/checkout.ts';
import * as consent from '../../contract/consent.ts';
import * as costDraft from '../../contract/cost-draft.ts';
import * as coupon from '../../contract/coupon.ts';
import * as dashboard from '../../contract/dashboard.ts';
import * as errors from '../../contract/errors.ts';
import * as extra from '../../contract/extra.ts';
import * as grievance from '../../contract/grievance.ts';
import * as health from '../../contract/health.ts';
import * as history from '../../contract/history.ts';
import * as milestone from '../../contract/milestone.ts';
import * as model from '../../contract/model.ts';
import * as order from '../../contract/order.ts';
import * as orderItem from '../../contract/order-item.ts';
import * as outboxDesk from '../../contract/outbox-desk.ts';
import * as paperRow from '../../contract/paper-row.ts';
import * as payment from '../../contract/payment.ts';
import * as people from '../../contract/people.ts';
import * as photo from '../../contract/photo.ts';
import * as pictureFile from '../../contract/picture-file.ts';
import * as shaftSchema from '../../contract/plan/shaft-schema.ts';
import * as privacy from '../../contract/privacy.ts';
import * as product from '../../contract/product.ts';
import * as productDraft from '../../contract/product-draft.ts';
import * as quote from '../../contract/quote.ts';
import * as quoteDesk from '../../contract/quote-desk.ts';
import * as release from '../../contract/release.ts';
import * as returnOrder from '../../contract/return-order.ts';
import * as review from '../../contract/review.ts';
import * as runningCost from '../../contract/running-cost.ts';
import * as stock from '../../contract/stock.ts';
import * as transfer from '../../contract/transfer.ts';
import * as wallet from '../../contract/wallet.ts';
import * as webhook from '../../contract/webhook.ts';
import * as wishlist from '../../contract/wishlist.ts';

const MODULES: readonly object[] = [
  ...[
    account,
    address,
    apiKey,
    audit,
    auth,
    backup,
    carePlan,
    cart,
    catalogueDesk,
    catalogueFields,
    category,
    checkout,
    consent,
    costDraft,
    coupon,
  ],
  ...[
    dashboard,
    errors,
    grievance,
    health,
    history,
    milestone,
    model,
    order,
    books,
    orderItem,
    paperRow,
    extra,
    payment,
    people,
    photo,
    privacy,
  ],
  ...[
    pictureFile,
    product,
    productDraft,
    quote,
    quoteDesk,
    release,
    returnOrder,
    review,
    runningCost,
    stock,
    shaftSchema,
  ],
  ...[outboxDesk, transfer, wallet, webhook, wishlist],
];

const nameOf = (exported: string) =>
  `${exported.charAt(0).toUpperCase()}${exported.slice(1).replace(/Schema$/, '')}`;

/** By schema; of two names for the same schema the first counts. */
const NAMES = new Map<z.core.$ZodType, string>();
for (const [exported, value] of MODULES.flatMap((module) => Object.entries(module)))
  if (exported.endsWith('Schema') && value instanceof z.ZodType && !NAMES.has(value))
    NAMES.set(value, nameOf(exported));

/**
 * What the contract says of its schemas, and the names above as their ids: with an id, zod writes a
 * schema once and refers to it.
 */
// By its own path: through `z.core` it brings the messages of every language with it.
class NamedSchemas extends $ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const said = z.globalRegistry.get(schema);
    const id = NAMES.get(schema);
    return id === undefined ? said : { ...said, id };
  }
}

export const namedSchemas = new NamedSchemas();
