// @vitest-environment node
// The real server runs in process here.
import { describe, expect, it } from 'vitest';
import type { PartRow } from '../../src/contract/catalogue-desk.ts';
import type { DraftPart } from '../../src/contract/part.ts';
import { createPartEditor, createPartList, PART_SHAPE } from '../../src/stores/admin/catalogue.ts';
import { PART_FORM } from '../../src/stores/admin/catalogue-forms.ts';
import { createSoldSwitch, soldModels, soldParts } from '../../src/stores/admin/sold-switch.ts';
import { readListQuery } from '../../src/stores/lib/list-query.ts';
import { openPage } from '../support/page-client.ts';
import { createShop } from '../support/shop.ts';

const anOffice = async () => {
  const shop = await createShop({ bell: {} });
  const staff = await shop.admin();
  const { client } = openPage(shop, staff);
  const list = createPartList(client);
  const bell = async () => {
    await list.load(readListQuery({ search: 'bell' }, PART_SHAPE));
    const row = list.$list.get().shown?.rows.find(({ slug }) => slug === 'bell');
    if (!row) throw new Error('the part is not in the list');
    return row;
  };
  const told: [string, string][] = [];
  const sold = createSoldSwitch({
    ...soldParts(client),
    replace: (row: PartRow) => list.replace(row),
    notify: (kind, words) => void told.push([kind, words]),
  });
  return { shop, staff, client, list, bell, sold, told };
};

describe('a part', () => {
  it('begins as a draft that says what it lacks, and is complete when all of it is there', async () => {
    const { client } = await anOffice();
    const editor = createPartEditor(client);
    const first = await editor.add(
      'floor-lamp',
      PART_FORM.dataOf({ ...PART_FORM.begin(), name: 'Floor lamp' }),
    );
    if (!first || !('saved' in first)) throw new Error('it was not saved');
    expect(first.saved).toMatchObject({ slug: 'floor-lamp', state: 'new', live: null });
    expect(first.saved.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['category', 'kind', 'code', 'summary', 'facts', 'drawing', 'price']),
    );

    const whole: DraftPart = {
      ...first.saved.data,
      ...({ category: 'glass-elevators', kind: 'spare_part', drawing: 'lamp' } as const),
      ...{ code: 'P-LAMP-1', summary: 'Lights the floor of the car where one steps in.' },
      ...{
        facts: [{ name: 'Power', value: '6 W' }],
        price: 1_250,
        leadTimeDays: 0,
        warrantyMonths: 12,
        sortOrder: 5,
      },
    };
    await editor.save(PART_FORM.dataOf(PART_FORM.valuesOf(whole)));
    expect(editor.$opened.get()).toMatchObject({
      status: 'ready',
      kept: { problems: [], version: 2, data: { markup: 0, price: 1_250 } },
    });
  });
});

describe('the switch of a list', () => {
  it('takes a part out of the shop with the next release, and says so', async () => {
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
    expect((await staff.get(`/admin/part/${row._id}`)).body.part).toMatchObject({
      data: { purchasable: false },
      live: { purchasable: true },
    });
  });

  it('changes nothing else of what somebody has saved in the meantime', async () => {
    const { bell, sold, staff, client } = await anOffice();
    const row = await bell();
    const editor = createPartEditor(client);
    await editor.load(row._id);
    const opened = editor.$opened.get();
    if (opened.status !== 'ready') throw new Error('it was not read');
    await editor.save({ ...opened.kept.data, price: 4_321 });
    await sold.switch(row);
    expect((await staff.get(`/admin/part/${row._id}`)).body.part).toMatchObject({
      version: 2,
      data: { purchasable: false, price: 4_321 },
    });
  });

  it('tells why it could not be done', async () => {
    const { bell, client } = await anOffice();
    const told: [string, string][] = [];
    const notify = (kind: string, words: string) => void told.push([kind, words]);
    const { read, change } = soldModels(client);
    await createSoldSwitch({ read, change, replace: () => undefined, notify }).switch({
      ...(await bell()),
      _id: '0'.repeat(26),
    });
    expect(told).toMatchObject([['error', expect.any(String)]]);
  });
});
