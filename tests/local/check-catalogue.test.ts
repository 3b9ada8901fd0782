// A release is checked before it is built.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCatalogue } from '../../build/release/check-catalogue.ts';
import { translationSlug } from '../../src/contract/catalogue/translation-fields.ts';
import { textHash } from '../../src/contract/language/translate.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { firstCatalogue } from '../support/test-api.ts';

it('names a correction of a translation that lacks a figure, and passes a good one', async () => {
  const catalogue = await firstCatalogue();
  const english = 'Carries 4 persons to the top floor.';
  const categories = catalogue.categories.map(({ id, data }) => ({
    id,
    data: { ...data, summary: english },
  }));
  const [lift] = categories;
  if (!lift) throw new Error('The catalogue has no category.');
  const file = join(await tempFolder(), 'catalogue.json');
  const troubleOf = async (text: string) => {
    const data = {
      name: 'Malayalam: a lift',
      language: 'ml',
      kind: 'category',
      of: lift.id,
      texts: [{ path: 'summary', text, of: textHash(english) }],
    };
    const translations = [{ id: translationSlug('ml', 'category', lift.id), data }];
    await writeFile(file, JSON.stringify({ ...catalogue, categories, translations }));
    const checked = checkCatalogue({ file, pictures: new Map(), assets: '/nowhere' });
    return checked.then(
      () => '',
      ({ message }: Error) => message,
    );
  };
  expect(await troubleOf('മുകളിലേക്ക്')).toContain(
    'For editors: Translation “Malayalam: a lift”, Summary: The figure 4 is missing. Please correct it, save, and publish again.',
  );
  expect(await troubleOf('4 പേർ')).not.toContain('Translation');
});
