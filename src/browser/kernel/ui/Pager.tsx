import type { ComponentType, ReactNode } from 'react';
import styles from './pager.module.css';
import { wholeWords } from './whole-words.ts';

type LinkProps = { className?: string | undefined; href: string; children: ReactNode };
type Props = {
  page: number;
  limit: number;
  total: number;
  /** Rows on this page. */
  count: number;
  addressOf: (page: number) => string;
  /** The area's own link, which stays on the page. */
  Link?: ComponentType<LinkProps>;
  /** The choice of rows for each page. */
  children?: ReactNode;
};

const PlainLink = (link: LinkProps) => <a {...link} />;

/** The rows that are shown, and the links to the other pages. */
export const Pager = ({
  page,
  limit,
  total,
  count,
  addressOf,
  Link = PlainLink,
  children,
}: Props) => {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = (page - 1) * limit + 1;
  const step = (words: string, to: number, isOpen: boolean) =>
    isOpen ? (
      <Link className={styles.step} href={addressOf(to)}>
        {words}
      </Link>
    ) : (
      <span className={styles.step} data-closed="">
        {words}
      </span>
    );
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={`${styles.words} figures`} role="status">
        {count === 0
          ? `None on this page, ${wholeWords(total)} in all`
          : `${wholeWords(from)} to ${wholeWords(from + count - 1)} of ${wholeWords(total)}`}
      </p>
      {children}
      {last > 1 && (
        <div className={styles.steps}>
          {step('First', 1, page > 1)}
          {step('Previous', Math.min(page - 1, last), page > 1)}
          {page <= last && (
            <span className={`${styles.page} figures`}>
              {wholeWords(page)} / {wholeWords(last)}
            </span>
          )}
          {step('Next', page + 1, page < last)}
          {step('Last', last, page < last)}
        </div>
      )}
    </nav>
  );
};
