import styles from './states.module.css';

/** Says that an address asks for filters that its list does not know, such as `owner=unknown`. */
export const UnknownFilters = ({ filters }: { filters: readonly string[] }) =>
  filters.length > 0 && (
    <p className={styles.notice} role="status">
      The address of this page asks for {filters.length === 1 ? 'a filter' : 'filters'} that this
      list does not have: {filters.join(', ')}. The list is shown without{' '}
      {filters.length === 1 ? 'it' : 'them'}.
    </p>
  );
