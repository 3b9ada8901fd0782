// One product page as staff see it: the category, its models, and the quote requests from that
// page.
import { atom } from 'nanostores';
import { listCategories, listProducts, readCategory } from '../../../contract/catalogue/calls.ts';
import type {
  CategoryRow,
  DeskCategory,
} from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import { LIST_LIMIT_MAX } from '../../../contract/kernel/list.ts';
import { listQuotes } from '../../../contract/quote/calls.ts';
import type { QuoteRow } from '../../../contract/quote/quote-desk-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

const LEADS_SHOWN = 10;

/** Rows, or the reason why they could not be read. */
export type FoundRows<Row> = { rows: readonly Row[]; total: number; message: string | undefined };
export type ProductView =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      category: DeskCategory;
      models: FoundRows<ProductRow>;
      leads: FoundRows<QuoteRow>;
    };

const failedRows = (message: string) => ({ rows: [], total: 0, message });

export const createProductPage = (client: Client) => {
  const $view = atom<ProductView>({ status: 'loading' });

  /**
   * The row with exactly this id: the search also finds longer ones. A removed category is looked
   * for only when no other has the id.
   */
  const rowOf = async (slug: string, state?: 'removed') => {
    const query = { search: slug, limit: LIST_LIMIT_MAX, ...(state && { state }) };
    const result = await client(listCategories, { query });
    return result.ok
      ? {
          ok: true as const,
          data: result.data.categories.find((row: CategoryRow) => row.slug === slug),
        }
      : result;
  };

  const modelsOf = async (slug: string): Promise<FoundRows<ProductRow>> => {
    const result = await client(listProducts, {
      query: { kind: 'lift', category: slug, limit: LIST_LIMIT_MAX, sort: 'sortOrder' },
    });
    return result.ok
      ? {
          rows: result.data.products,
          total: result.data.totalAvailableProducts,
          message: undefined,
        }
      : failedRows(result.error.error);
  };
  const leadsFrom = async (path: string): Promise<FoundRows<QuoteRow>> => {
    const result = await client(listQuotes, { query: { sentFrom: path, limit: LEADS_SHOWN } });
    return result.ok
      ? { rows: result.data.quotes, total: result.data.totalAvailableQuotes, message: undefined }
      : failedRows(result.error.error);
  };

  return {
    $view,
    /** `path` is the page's address on the site. */
    load: async (slug: string, path: string) => {
      $view.set({ status: 'loading' });
      const result = await settle(async () => {
        let found = await rowOf(slug);
        if (found.ok && !found.data) found = await rowOf(slug, 'removed');
        if (!found.ok) return found;
        if (!found.data) return { ok: true as const, data: { status: 'missing' as const } };
        const [category, models, leads] = await Promise.all([
          client(readCategory, { id: found.data._id }),
          modelsOf(slug),
          leadsFrom(path),
        ]);
        const shown = takeField('category', category);
        if (!shown.ok) return shown;
        return {
          ok: true as const,
          data: { status: 'ready' as const, category: shown.data, models, leads },
        };
      });
      if (result.ok) return $view.set(result.data);
      $view.set(
        result.error.code === 'not_found'
          ? { status: 'missing' }
          : { status: 'failed', message: result.error.error },
      );
    },
  };
};

export const openProductPage = () => createProductPage(desk.call);
