// Signing in, as the login form sees it.
import { z } from 'zod';
import { type LoginField, type LoginRequest, loginRequestSchema } from '../contract/auth.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { type RequestResult, request } from './lib/request.ts';

export type LoginPorts = { send: (login: LoginRequest) => Promise<RequestResult<unknown>> };

const FIELDS = ['email', 'password'] as const satisfies readonly LoginField[];

export const sendLogin: LoginPorts['send'] = (login) => request({ method: 'POST', path: '/auth/login', body: login, answer: z.unknown() });

export const createLoginForm = ({ send }: LoginPorts) => createFormSubmit({ fields: FIELDS, schema: loginRequestSchema, deliver: send });
export type LoginForm = ReturnType<typeof createLoginForm>;
