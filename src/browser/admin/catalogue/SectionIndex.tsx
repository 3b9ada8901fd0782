// The table of contents of a form: the section in view, and the open tasks and unsaved changes of
// each section. Without room beside the form, it opens from a bar above the form.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { pathsWithin } from './catalogue-notes.ts';
import { focusPath } from './focus-field.ts';
import sectionIndexStyles from './section-index.module.css';
import type { FormSection } from './sections.ts';
import { useFieldForm } from './use-field-form.ts';

/** Pixels below the window's top where reading begins: under the header and the index. */
const READING_LINE = 180;

const currentOf = (ids: readonly string[]) => {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  return (
    ids.findLast((id) => {
      const top = document.getElementById(`section-${id}`)?.getBoundingClientRect().top;
      return top !== undefined && top <= READING_LINE;
    }) ?? ids[0]
  );
};

/** @param ids of the sections, in their order on the page; the same list at every call. */
const useCurrentSection = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(currentOf(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [ids]);
  return current;
};

type Stand = FormSection & {
  /** Paths of its notes; those that prevent a save come first. */
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

/** The same count as the save bar's: what is wrong comes first, because it cannot be saved. */
const standWords = ({ open, wrongCount }: Pick<Stand, 'open' | 'wrongCount'>) => {
  if (open.length === 0) return 'Ready to publish';
  const before = wrongCount > 0 ? 'saved' : 'published';
  return `${countWords({ open, wrongCount })} before it can be ${before}`;
};

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
            <span className={sectionIndexStyles.dirty} aria-hidden="true">
              not saved
            </span>
          </>
        )}
        {first === undefined && <span className="visually-hidden">, complete</span>}
      </a>
      {first !== undefined && (
        <a
          className={`${sectionIndexStyles.count} figures`}
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
    <nav className={sectionIndexStyles.index} aria-label="Sections" onKeyDown={onKeyDown}>
      <p className={sectionIndexStyles.ready}>{standWords(all)}</p>
      <button
        ref={toggle}
        type="button"
        className={sectionIndexStyles.toggle}
        aria-expanded={isOpen}
        aria-controls="sections-of-form"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={sectionIndexStyles.toggleTitle}>
          <span className={`${sectionIndexStyles.place} figures`}>
            <span className="visually-hidden">Section</span> {place + 1} of {sections.length}
          </span>{' '}
          {stands[place]?.title}
        </span>
        {all.open.length > 0 && (
          <span
            className={`${sectionIndexStyles.toggleCount} figures`}
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
