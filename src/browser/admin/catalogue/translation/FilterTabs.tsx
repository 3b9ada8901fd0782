import { wholeWords } from '../../../kernel/ui/whole-words.ts';
import wayStyles from '../../kit/way.module.css';
import { TRANSLATION_FILTERS, type TranslationFilter } from './standing.ts';
import { FILTER_LABELS } from './translation-words.ts';

type FilterTabsProps = {
  /** Names the tabs. */
  label: string;
  counts: Readonly<Record<TranslationFilter | 'total', number>>;
  open: TranslationFilter | '';
  hrefOf: (filter: TranslationFilter | '') => string;
  onChoose?: (filter: TranslationFilter | '') => void;
};

/** The choices of texts, each with its number. */
export const FilterTabs = ({ label, counts, open, hrefOf, onChoose }: FilterTabsProps) => (
  <nav className={wayStyles.tabs} aria-label={label}>
    <ul>
      {(['', ...TRANSLATION_FILTERS] as const).map((filter) => (
        <li key={filter}>
          <a
            href={hrefOf(filter)}
            aria-current={open === filter ? 'page' : undefined}
            onClick={() => onChoose?.(filter)}
          >
            {FILTER_LABELS[filter]}{' '}
            <span className={wayStyles.count}>{wholeWords(counts[filter || 'total'])}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
