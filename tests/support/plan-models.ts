// The models of the repository's catalogue, as the shaft planner takes them.
import { readdirSync, readFileSync } from 'node:fs';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { planModels } from '../../src/contract/plan/plan-model.ts';

const entriesOf = <Data>(folder: string, parse: (value: unknown) => Data) =>
  readdirSync(`src/content/${folder}`).map((file) => ({
    id: file.replace(/\.json$/, ''),
    data: parse(JSON.parse(readFileSync(`src/content/${folder}/${file}`, 'utf8'))),
  }));

export const MODELS = planModels(
  entriesOf('models', (value) => modelSchema.parse(value)),
  entriesOf('categories', (value) => categorySchema.parse(value)),
);
