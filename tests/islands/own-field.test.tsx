// A field of the catalogue is one row: the row of this test is enough for the field's schema,
// label, empty value, difference, description, form and request.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { CatalogueForm } from '../../src/browser/admin/catalogue/CatalogueForm.tsx';
import { comparison } from '../../src/browser/admin/catalogue/catalogue-differences.ts';
import { createEditor, type Thing } from '../../src/browser/admin/catalogue/catalogue-editor.ts';
import { fieldsOfTable } from '../../src/browser/admin/catalogue/catalogue-fields.ts';
import { finish } from '../../src/contract/catalogue/catalogue-complete-rules.ts';
import { changesOf, tableSchema } from '../../src/contract/catalogue/catalogue-fields-rules.ts';
import { textNames, withSent } from '../../src/contract/catalogue/field-texts.ts';
import { emptyOf } from '../../src/contract/catalogue/field-values.ts';
import type { Fields, ValueOf } from '../../src/contract/catalogue/fields.ts';
import { MODEL_SECTIONS, modelFields } from '../../src/contract/catalogue/model-fields.ts';
import { modelOf } from '../support/catalogue-answers.ts';

const fields = {
  ...modelFields,
  noiseDb: {
    kind: 'whole',
    min: 20,
    max: 90,
    section: 'figures',
    line: 8,
    label: 'Noise in the car',
    unit: 'mm',
    about: 'Noise in the car in decibels.',
    hint: 'Measured at the rated load.',
  },
} as const satisfies Fields;
type Draft = ValueOf<typeof fields, 'draft'>;

const draft = tableSchema(fields, 'draft');
const complete = tableSchema(fields, 'complete');
const form = {
  ...fieldsOfTable<Draft>('model', { fields, sections: MODEL_SECTIONS }),
  draft,
  complete,
  finish: (data: Draft) => finish(complete, fields, data),
};
const finished = { ...modelOf('villa-lifts-204-manual'), noiseDb: 52 };

afterEach(cleanup);

it('the field has a schema for drafts and one for releases, an empty value and a label', () => {
  expect(emptyOf(fields).noiseDb).toBeNull();
  expect(draft.safeParse(emptyOf(fields)).success).toBe(true);
  expect(form.finish(emptyOf(fields)).problems).toContainEqual({
    path: 'noiseDb',
    message: 'Please enter a number.',
  });
  expect(form.finish({ ...finished, noiseDb: 5 }).problems).toEqual([
    { path: 'noiseDb', message: 'Must be from 20 to 90.' },
  ]);
  expect(draft.safeParse({ ...finished, noiseDb: 91 }).success).toBe(false);
  expect(form.finish(finished).data?.noiseDb).toBe(52);
  expect(form.labelOf('noiseDb')).toBe('Noise in the car');
});

it('the field is shown in differences, with its unit', () => {
  const changes = comparison(form, finished, { ...finished, noiseDb: 60 });
  expect(changes.filter(({ before, after }) => before !== after)).toEqual([
    { path: 'noiseDb', label: 'Noise in the car', before: '52 mm', after: '60 mm' },
  ]);
});

it('the field is described and read in requests, as JSON and as a form', () => {
  const { properties } = z.toJSONSchema(z.strictObject(changesOf(fields)), { io: 'input' });
  expect(properties?.noiseDb).toMatchObject({ description: 'Noise in the car in decibels.' });
  expect(textNames(fields)).toContainEqual(['noiseDb', 'Noise in the car in decibels.']);
  expect(withSent(fields, finished, { texts: { noiseDb: '61' } }).noiseDb).toBe(61);
  expect(withSent(fields, finished, { texts: { noiseDb: '' } }).noiseDb).toBeNull();
  expect(withSent(fields, finished, { values: { noiseDb: 62 } }).noiseDb).toBe(62);
});

it('the field is drawn in its section of the form, and sent from there', async () => {
  const sent: Draft[] = [];
  const no = { ok: false, kind: 'answer', error: { error: 'No.', code: 'internal' } } as const;
  const editor = createEditor<Draft, Thing<Draft>>({
    read: async () => no,
    create: async (_slug, data) => {
      sent.push(data);
      return no;
    },
    change: async () => no,
  });
  render(
    <CatalogueForm
      form={form}
      editor={editor}
      begin={emptyOf(fields)}
      aside={null}
      onSaved={() => undefined}
    />,
  );
  const field = screen.getByLabelText('Noise in the car');
  expect(field.closest('section')?.id).toBe('section-figures');
  expect(screen.getByText('Measured at the rated load.')).toBeDefined();
  const user = userEvent.setup();
  await user.type(field, '55');
  await user.type(screen.getByLabelText('Id'), 'quiet-lift');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.at(-1)?.noiseDb).toBe(55);
});
