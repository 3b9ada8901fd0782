// Names of the schemas in the document: the contract's `quoteSchema` is its `Quote`. A schema that
// nothing in here exports is written out wherever it is used.
import * as z from 'zod';
import { $ZodRegistry } from 'zod/v4/core';
import * as auth from '../../contract/account/auth-rules.ts';
import * as account from '../../contract/account/rules.ts';
import * as address from '../../contract/address/rules.ts';
import * as apiKey from '../../contract/api-key/rules.ts';
import * as audit from '../../contract/audit/rules.ts';
import * as backup from '../../contract/backup/rules.ts';
import * as books from '../../contract/books/rules.ts';
import * as carePlan from '../../contract/care-plan/rules.ts';
import * as cart from '../../contract/cart/rules.ts';
import * as catalogueDesk from '../../contract/catalogue/catalogue-desk-rules.ts';
import * as catalogueFields from '../../contract/catalogue/catalogue-fields-rules.ts';
import * as category from '../../contract/catalogue/category-rules.ts';
import * as costDraft from '../../contract/catalogue/cost-draft-rules.ts';
import * as extra from '../../contract/catalogue/extra-rules.ts';
import * as model from '../../contract/catalogue/model-rules.ts';
import * as productDraft from '../../contract/catalogue/product-draft-rules.ts';
import * as runningCost from '../../contract/catalogue/running-cost-rules.ts';
import * as coupon from '../../contract/coupon/rules.ts';
import * as dashboard from '../../contract/dashboard/rules.ts';
import * as grievance from '../../contract/grievance/rules.ts';
import * as health from '../../contract/health/rules.ts';
import * as errors from '../../contract/kernel/errors-rules.ts';
import * as checkout from '../../contract/order/checkout-rules.ts';
import * as history from '../../contract/order/history-rules.ts';
import * as milestone from '../../contract/order/milestone-rules.ts';
import * as orderItem from '../../contract/order/order-item-rules.ts';
import * as order from '../../contract/order/rules.ts';
import * as outboxDesk from '../../contract/outbox/outbox-desk-rules.ts';
import * as paperRow from '../../contract/paper/paper-row-rules.ts';
import * as payment from '../../contract/payment/rules.ts';
import * as transfer from '../../contract/payment/transfer-rules.ts';
import * as people from '../../contract/people/rules.ts';
import * as photo from '../../contract/picture/photo-rules.ts';
import * as pictureFile from '../../contract/picture/picture-file-rules.ts';
import * as shaftSchema from '../../contract/plan/shaft-schema.ts';
import * as consent from '../../contract/privacy/consent-rules.ts';
import * as privacy from '../../contract/privacy/rules.ts';
import * as product from '../../contract/product/rules.ts';
import * as quoteDesk from '../../contract/quote/quote-desk-rules.ts';
import * as quote from '../../contract/quote/rules.ts';
import * as release from '../../contract/release/rules.ts';
import * as returnOrder from '../../contract/return/rules.ts';
import * as review from '../../contract/review/rules.ts';
import * as stock from '../../contract/stock/rules.ts';
import * as wallet from '../../contract/wallet/rules.ts';
import * as webhook from '../../contract/webhook/rules.ts';
import * as wishlist from '../../contract/wishlist/rules.ts';

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
