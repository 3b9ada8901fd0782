import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoryChoices } from '../../../stores/admin/catalogue.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { Failed } from '../kit/Failed.tsx';

/** Which category to edit, when the address names none. */
export const ChooseCategory = () => {
  const { rows, message } = useStore(categoryChoices.$choices);
  useEffect(() => void categoryChoices.load(), []);
  if (message) return <Failed message={message} onAgain={categoryChoices.load} />;
  return (
    <nav aria-label="Category to edit">
      <p>Choose the category to edit.</p>
      <ul className="button-row">
        {rows.map(({ _id, slug, name }) => (
          <li key={_id}>
            <a className="button button-quiet" href={pathTo('editCategory', {}, { id: slug })}>
              {name || slug}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
