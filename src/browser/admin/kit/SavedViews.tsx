import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { refusalOf } from '../../kernel/form-submit.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { SendRow } from '../../kernel/ui/SendRow.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import styles from './saved-views.module.css';
import {
  createSavedViews,
  type SavedView,
  type SavedViewsStore,
  VIEW_NAME_MAX,
} from './saved-views.ts';
import { useLast } from './use-last.ts';

type NamingProps = {
  store: SavedViewsStore;
  search: string;
  name?: string;
  button: string;
  onDone?: () => void;
};

/** The form for the name of one view. */
const Naming = ({ store, search, name = '', button, onDone }: NamingProps) => {
  const [form] = useState(() => store.naming(search));
  const state = useStore(form.$form);
  const send = useFormSend(['name'], async (typed) => {
    await form.submit(typed);
    if (form.$form.get().status !== 'sent') return;
    showToast('success', 'View saved');
    onDone?.();
  });
  return (
    <form {...send} className={`form ${styles.naming}`}>
      <Field
        id={useId()}
        name="name"
        label="Name"
        defaultValue={name}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        required
        wrong={'wrong' in state ? state.wrong.name : undefined}
        onInput={() => form.clearError('name')}
      />
      <SendRow label={button} busyLabel="Saving" busy={false} refused={refusalOf(state)} />
    </form>
  );
};

const Editing = ({ store }: { store: SavedViewsStore }) => {
  const views = useStore(store.$views);
  const [removed, setRemoved] = useState<SavedView>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was removed with its row.
    if (removed) undo.current?.focus();
  }, [removed]);
  const putBack = () => {
    if (removed) store.putBack(removed);
    setRemoved(undefined);
  };
  return (
    <>
      {removed && (
        <p role="status">
          “{removed.name}” was deleted.{' '}
          <button ref={undo} type="button" className="plain-button" onClick={putBack}>
            Undo
          </button>
        </p>
      )}
      {views.length === 0 && (
        <p className="quiet">
          No saved views. Choose filters in the list, then save them as a view.
        </p>
      )}
      <ul className={styles.editing}>
        {views.map(({ name, search }) => (
          <li key={search}>
            <Naming store={store} search={search} name={name} button="Rename" />
            <button
              type="button"
              className="plain-button"
              aria-label={`Delete the view ${name}`}
              data-danger=""
              onClick={() => {
                store.remove(search);
                setRemoved({ name, search });
              }}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The saved views of a list as links above it; the open view can be saved as well. */
export const SavedViews = ({ address }: { address: string }) => {
  const [list = '', open = ''] = address.split('?');
  const [store] = useState(() => createSavedViews(list));
  const views = useStore(store.$views);
  const [dialog, setDialog] = useState<'save' | 'edit'>();
  const hadDialog = useLast(dialog) !== undefined;
  const close = () => setDialog(undefined);
  const isSaved = views.some(({ search }) => search === open);
  const canSave = open !== '' && !isSaved;
  return (
    <>
      {(views.length > 0 || canSave) && (
        <nav className={styles.views} aria-label="Saved views">
          {views.length > 0 && (
            <ul>
              {views.map(({ name, search }) => (
                <li key={search}>
                  <a href={`${list}?${search}`} aria-current={search === open ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {canSave && (
            <button type="button" className="plain-button" onClick={() => setDialog('save')}>
              Save this view
            </button>
          )}
          {views.length > 0 && (
            <button type="button" className="plain-button" onClick={() => setDialog('edit')}>
              Edit views
            </button>
          )}
        </nav>
      )}
      {/* The dialogs are drawn from the first time that one of them is opened. */}
      {hadDialog && (
        <>
          <FormDialog open={dialog === 'save'} title="Save this view" onClose={close}>
            <p>The filters, the search and the order of this list are saved in this browser.</p>
            <Naming store={store} search={open} button="Save view" onDone={close} />
          </FormDialog>
          <FormDialog open={dialog === 'edit'} title="Saved views" onClose={close}>
            <Editing store={store} />
          </FormDialog>
        </>
      )}
    </>
  );
};
