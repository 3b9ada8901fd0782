import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import { STOCK_CALLS } from '../../contract/product/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { CatalogueDesk } from '../catalogue/catalogue-desk.ts';
import { createOffering } from '../catalogue/offering.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { lowStockTask, stockLetters } from './low-stock.ts';
import { createStocks } from './stock.ts';
import { stockTask } from './stock-levels.ts';
import { mountStock } from './stock-routes.ts';
import { STOCK_FOLDER } from './stored-stock.ts';

type Needs = Kernel & {
  catalogue: CatalogueDesk;
  legalFacts: LegalFacts;
  outbox: Outbox;
  shown: (kv: Kv) => Promise<Catalogue>;
};

export const stock = defineNoun({
  name: 'stock',
  about: 'pieces of a product, and orders’ claims on them',
  calls: [STOCK_CALLS],
  scopes: keyScopes('stock'),
  folders: [STOCK_FOLDER, 'lvl'],
  make: (needs: Needs) => {
    const { catalogue, legalFacts, now, shown } = needs;
    const taxDay = async (kv: Kv) => {
      const day = dayOf(now());
      return (await legalFacts.recently(kv, day)).tax.mode === 'gst' ? day : null;
    };
    const offering = createOffering({ shown, idOf: catalogue.idOf, taxDay });
    const stock = createStocks({ ...needs, offering });
    return {
      services: { offering, stock },
      routes: (mount) => mountStock(mount, { stock }),
      tasks: { often: [stockTask(stock), lowStockTask({ ...needs, readLow: stock.low })] },
      letters: stockLetters(stock.low),
      personal: null,
    };
  },
});
