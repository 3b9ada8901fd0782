// Against the real server in the same process.
import { describe, expect, it } from 'vitest';
import { MODEL_FORM, PART_FORM } from '../../src/browser/admin/catalogue/catalogue-forms.ts';
import { PRODUCT_LIST } from '../../src/browser/admin/catalogue/list.ts';
import {
  createLiftEditor,
  createPartEditor,
} from '../../src/browser/admin/catalogue/product-editors.ts';
import { createProductList } from '../../src/browser/admin/catalogue/products.ts';
import { createSoldSwitch } from '../../src/browser/admin/catalogue/sold-switch.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import type { DraftPart } from '../../src/contract/catalogue/part-fields.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

const anOffice = async () => {
  const shop = await createShop({ bell: {} });
  const staff = await shop.admin();
  const { client } = openPage(shop, staff);
  const list = createProductList(client);
  const bell = async () => {
    await list.load(readListQuery({ search: 'bell' }, PRODUCT_LIST));
    const row = list.$list.get().shown?.rows.find(({ slug }) => slug === 'bell');
    if (!row) throw new Error('the product is not in the list');
    return row;
  };
  const told: [string, string][] = [];
  const sold = createSoldSwitch({
    call: client,
    replace: (row) => list.replace(row),
    notify: (kind, words) => void told.push([kind, words]),
  });
  return { shop, staff, client, list, bell, sold, told };
};

describe('a part', () => {
  it('begins as a draft that names its missing fields, and is complete once they are filled in', async () => {
    const { client } = await anOffice();
    const editor = createPartEditor(client);
    const first = await editor.add(
      'floor-lamp',
      PART_FORM.dataOf({ ...PART_FORM.begin(), name: 'Floor lamp', kind: 'accessory' }),
    );
    if (!first || !('saved' in first)) throw new Error('it was not saved');
    expect(first.saved).toMatchObject({ slug: 'floor-lamp', state: 'new', live: null });
    expect(first.saved.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['category', 'code', 'summary', 'facts', 'drawing', 'price']),
    );

    const whole: DraftPart = {
      ...first.saved.data,
      category: 'courtyard-lifts' as const,
      kind: 'spare_part' as const,
      drawing: 'lamp' as const,
      code: 'P-LAMP-1',
      summary: 'Lights the floor of the car where one steps in.',
      facts: [{ name: 'Power', value: '6 W' }],
      price: 1_250,
      leadTimeDays: 0,
      warrantyMonths: 12,
      sortOrder: 5,
    };
    await editor.save(PART_FORM.dataOf(PART_FORM.valuesOf(whole)));
    expect(editor.$opened.get()).toMatchObject({
      status: 'ready',
      kept: { problems: [], version: 2, data: { markup: 0, price: 1_250 } },
    });
  });
});

describe('a product without a kind', () => {
  it('is not sent, and its form has a message at the kind', async () => {
    const { client } = await anOffice();
    const editor = createPartEditor(client);
    const data = PART_FORM.dataOf({ ...PART_FORM.begin(), name: 'Floor lamp' });
    expect(await editor.add('floor-lamp', data)).toEqual({
      notes: { kind: expect.any(String) },
    });
    expect(editor.$saving.get()).toEqual({
      status: 'refused',
      message: 'Please choose what is sold.',
    });
  });
});

describe('the form of a part or a lift', () => {
  it('does not open a product of the other kind', async () => {
    const { client, bell } = await anOffice();
    const lifts = createProductList(client, 'lift');
    await lifts.load(readListQuery({ kind: 'service' }, PRODUCT_LIST));
    const [lift] = lifts.$list.get().shown?.rows ?? [];
    expect(lift?.kind).toBe('lift');
    const [liftForm, partForm] = [createLiftEditor(client), createPartEditor(client)];
    await liftForm.load((await bell())._id);
    await partForm.load(lift?._id ?? '');
    expect([liftForm.$opened.get(), partForm.$opened.get()]).toMatchObject([
      { status: 'failed', isMissing: true },
      { status: 'failed', isMissing: true },
    ]);
  });

  it('of a lift can empty the optional fields', async () => {
    const { client } = await anOffice();
    const editor = createLiftEditor(client);
    const saved = async (outcome: Awaited<ReturnType<typeof editor.add>>) =>
      outcome && 'saved' in outcome ? outcome.saved.data : outcome;
    const begun = { ...MODEL_FORM.begin(), name: 'Straight rail', persons: 4, price: 10 };
    expect(await saved(await editor.add('straight-rail', begun))).toMatchObject({ persons: 4 });
    const { persons: _persons, price: _price, ...rest } = begun;
    expect(await saved(await editor.save(rest))).toEqual(rest);
  });
});

describe('the switch of a list', () => {
  it('takes a product out of the shop with the next release, and says so', async () => {
    const { bell, sold, list, told, staff } = await anOffice();
    const row = await bell();
    expect(row).toMatchObject({ purchasable: true, version: 0 });
    const first = sold.switch(row);
    expect(sold.$busy.get()).toEqual([row._id]);
    await Promise.all([first, sold.switch(row)]);
    expect(sold.$busy.get()).toEqual([]);
    expect(list.$list.get().shown?.rows.find(({ _id }) => _id === row._id)).toMatchObject({
      purchasable: false,
      state: 'changed',
      version: 1,
    });
    expect(told).toEqual([['success', 'Product Status Updated']]);
    expect((await staff.get(`/admin/product/${row._id}`)).body.product).toMatchObject({
      data: { purchasable: false },
      live: { purchasable: true },
    });
  });

  it('keeps all other changes that a colleague has saved meanwhile', async () => {
    const { bell, sold, staff, client } = await anOffice();
    const row = await bell();
    const editor = createPartEditor(client);
    await editor.load(row._id);
    const opened = editor.$opened.get();
    if (opened.status !== 'ready') throw new Error('it was not read');
    await editor.save({ ...opened.kept.data, price: 4_321 });
    await sold.switch(row);
    expect((await staff.get(`/admin/product/${row._id}`)).body.product).toMatchObject({
      version: 2,
      data: { purchasable: false, price: 4_321 },
    });
  });

  it('says why the change failed', async () => {
    const { bell, client } = await anOffice();
    const told: [string, string][] = [];
    const notify = (kind: string, words: string) => void told.push([kind, words]);
    await createSoldSwitch({ call: client, replace: () => undefined, notify }).switch({
      ...(await bell()),
      _id: '0'.repeat(26),
    });
    expect(told).toMatchObject([['error', expect.any(String)]]);
  });
});
