// The login form. Its inputs are not controlled: what was typed before it woke up, or before a refusal, stays.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LoginField } from '../../contract/auth.ts';
import { createLoginForm, type LoginPorts, sendLogin } from '../../stores/auth.ts';
import { Field } from '../ui/Field.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import '../ui/field.css';
import '../ui/spinner.css';
import styles from './login-form.module.css';

type Props = {
  forgotHref: string;
  /** Ports; the browser's own unless named. */
  send?: LoginPorts['send'];
  enter?: () => void;
};

const enterHome = () => location.assign('/');

export const LoginForm = ({ forgotHref, send = sendLogin, enter = enterHome }: Props) => {
  const [login] = useState(() => createLoginForm({ send }));
  const state = useStore(login.$form);
  const wrong = 'wrong' in state ? state.wrong : {};
  const busy = state.status === 'sending' || state.status === 'sent';
  const form = useRef<HTMLFormElement>(null);
  const [visible, setVisible] = useState(false);
  const [ownChecks, setOwnChecks] = useState(false);
  const id = useId();

  useLayoutEffect(() => setOwnChecks(true), []);
  useEffect(() => {
    if (state.status === 'sent') enter();
  }, [state.status, enter]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (field: LoginField) => String(typed.get(field) ?? '');
    await login.submit({ email: text('email'), password: text('password') });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form ref={form} className={styles.form} method="post" action="/api/auth/login" noValidate={ownChecks} onSubmit={submit}>
      <Field
        id={`${id}email`}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        wrong={wrong.email}
        onInput={() => login.mend('email')}
      />
      <Field
        id={`${id}password`}
        name="password"
        label="Password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        wrong={wrong.password}
        onInput={() => login.mend('password')}
      >
        <button type="button" className={styles.show} aria-pressed={visible} aria-label="Show password" onClick={() => setVisible(!visible)}>
          Show
        </button>
      </Field>
      <a className={styles.forgot} href={forgotHref}>
        Forgot password?
      </a>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy && <Spinner />}
        {busy ? 'Logging in' : 'Login'}
      </button>
      <p className={styles.refused} role="alert">
        {state.status === 'failed' && state.message}
      </p>
    </form>
  );
};
