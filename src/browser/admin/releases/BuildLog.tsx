import styles from './build.module.css';

/** The end of a failed build's log, folded: it is for a developer. */
export const BuildLog = ({ text }: { text: string | null }) =>
  text !== null && (
    <details className={styles.log}>
      <summary>Details for your developer</summary>
      {/* Long lines scroll, with the keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
