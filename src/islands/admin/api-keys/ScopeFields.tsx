import { useState } from 'react';
import { KEY_SCOPE_LABELS, type KeyScope } from '../../../contract/api-key/key-scopes.ts';
import { joinScopes } from '../../../stores/admin/api-keys.ts';
import styles from './api-keys.module.css';
import { rightOf, SCOPE_ROWS } from './key-words.ts';

type Props = { id: string; wrong: string | undefined; onChange: () => void };

/** What the key may do: a row for each noun, with reading and changing apart. */
export const ScopeFields = ({ id, wrong, onChange }: Props) => {
  const [chosen, setChosen] = useState<readonly KeyScope[]>([]);
  const toggle = (scope: KeyScope, isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope));
    onChange();
  };
  return (
    <fieldset className={styles.scopes} aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend className="form-label">Permissions</legend>
      <input type="hidden" name="scopes" value={joinScopes(chosen)} />
      {wrong && (
        <p className="form-wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      <ul>
        {SCOPE_ROWS.map(({ noun, label, scopes }, row) => (
          <li key={noun}>
            <span>{label}</span>
            {scopes.map((scope, column) => (
              <label key={scope} title={scope}>
                <input
                  type="checkbox"
                  aria-label={KEY_SCOPE_LABELS[scope]}
                  aria-invalid={wrong && row === 0 && column === 0 ? true : undefined}
                  checked={chosen.includes(scope)}
                  onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
                />
                <span aria-hidden="true">{rightOf(scope)}</span>
              </label>
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
