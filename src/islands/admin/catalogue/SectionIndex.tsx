// The table of contents of a form: where one is, what is to do and what is not saved in each
// section. Where there is no room beside the form it opens from a bar above it.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { pathsWithin } from '../../../stores/admin/catalogue-notes.ts';
import { useFieldForm } from './field-form.ts';
import { focusPath } from './focus-field.ts';
import styles from './section-index.module.css';
import type { FormSection } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

type Stand = FormSection & {
  /** Paths of what is to do in it, what keeps it from being saved first. */
  open: readonly string[];
  wrongCount: number;
  isDirty: boolean;
};

/** Whether anything at or below the path has been changed. */
const isDirtyAt = (dirty: unknown, path: string): boolean => {
  const at = path.split('.').reduce<unknown>((tree, name) => Object(tree)[name], dirty);
  return typeof at === 'object' && at !== null
    ? Object.keys(at).some((name) => isDirtyAt(at, name))
    : at === true;
};

const useStands = (sections: readonly FormSection[]): Stand[] => {
  const { $wrong, $todo } = useFieldForm().notes;
  const wrong = useStore($wrong);
  const todo = useStore($todo);
  const { dirtyFields } = useFormState();
  return sections.map((section) => {
    const own = pathsWithin(wrong, section.paths);
    return {
      ...section,
      open: [...new Set([...own, ...pathsWithin(todo, section.paths)])],
      wrongCount: own.length,
      isDirty: section.paths.some((path) => isDirtyAt(dirtyFields, path)),
    };
  });
};

const countWords = ({ open, wrongCount }: Pick<Stand, 'open' | 'wrongCount'>) =>
  wrongCount > 0 ? `${wrongCount} to fix` : `${open.length} to do`;

type EntryProps = { stand: Stand; isCurrent: boolean; onLeave: () => void };

const Entry = ({ stand, isCurrent, onLeave }: EntryProps) => {
  const { notes } = useFieldForm();
  const [first] = stand.open;
  const goToFirst = (event: MouseEvent) => {
    event.preventDefault();
    onLeave();
    notes.showAll();
    // The messages are in the page by then.
    requestAnimationFrame(() => void focusPath(first ?? ''));
  };
  return (
    <li data-current={isCurrent ? '' : undefined}>
      <a
        href={`#section-${stand.id}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onLeave}
      >
        {stand.title}
        {stand.isDirty && (
          <>
            <span className="visually-hidden">, not saved</span>
            <span className={styles.dirty} aria-hidden="true">
              not saved
            </span>
          </>
        )}
        {first === undefined && <span className="visually-hidden">, complete</span>}
      </a>
      {first !== undefined && (
        <a
          className={`${styles.count} figures`}
          data-wrong={stand.wrongCount > 0 ? '' : undefined}
          href={`#${first}`}
          onClick={goToFirst}
        >
          {countWords(stand)} <span className="visually-hidden">in {stand.title}</span>
        </a>
      )}
    </li>
  );
};

export const SectionIndex = ({ sections }: { sections: readonly FormSection[] }) => {
  const stands = useStands(sections);
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const all = {
    open: stands.flatMap(({ open }) => open),
    wrongCount: stands.reduce((sum, { wrongCount }) => sum + wrongCount, 0),
  };
  const place = ids.indexOf(current ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <nav className={styles.index} aria-label="Sections" onKeyDown={onKeyDown}>
      <p className={styles.ready}>
        {all.open.length === 0
          ? 'Ready to publish'
          : `${all.open.length} to do before it can be published`}
      </p>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="sections-of-form"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.toggleTitle}>
          <span className={`${styles.place} figures`}>
            <span className="visually-hidden">Section</span> {place + 1} of {sections.length}
          </span>{' '}
          {stands[place]?.title}
        </span>
        {all.open.length > 0 && (
          <span
            className={`${styles.toggleCount} figures`}
            data-wrong={all.wrongCount > 0 ? '' : undefined}
          >
            {' '}
            {countWords(all)}
          </span>
        )}
      </button>
      <ol id="sections-of-form" data-open={isOpen ? '' : undefined}>
        {stands.map((stand) => (
          <Entry
            key={stand.id}
            stand={stand}
            isCurrent={stand.id === current}
            onLeave={() => setOpen(false)}
          />
        ))}
      </ol>
    </nav>
  );
};
