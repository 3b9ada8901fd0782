import { call } from '../kernel/call.ts';

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/auth/accept-invitation',
  access: 'anyone',
  sends: 'json',
});

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  sends: 'json',
});

export const readLetterLink = call({
  name: 'readLetterLink',
  method: 'POST',
  path: '/auth/letter-link',
  access: 'anyone',
  sends: 'json',
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  sends: 'json',
});

export const verifyEmail = call({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  sends: 'json',
});

export const sendVerification = call({
  name: 'sendVerification',
  method: 'POST',
  path: '/user/verify-email',
  access: 'user',
});

export const readUser = call({
  name: 'readUser',
  method: 'GET',
  path: '/user',
  access: 'anyone',
});

export const editProfile = call({
  name: 'editProfile',
  method: 'POST',
  path: '/user/edit-profile',
  access: 'user',
  sends: 'multipart',
});

export const readPicture = call({
  name: 'readPicture',
  method: 'GET',
  path: '/user/picture',
  access: 'user',
});

export const removePicture = call({
  name: 'removePicture',
  method: 'DELETE',
  path: '/user/picture',
  access: 'user',
});

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/user/change-password',
  access: 'user',
  sends: 'json',
});

export const connectGoogle = call({
  name: 'connectGoogle',
  method: 'POST',
  path: '/user/connect-google',
  access: 'user',
  sends: 'json',
});

export const disconnectGoogle = call({
  name: 'disconnectGoogle',
  method: 'POST',
  path: '/user/disconnect-google',
  access: 'user',
  sends: 'json',
});

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
});

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/user/session/{id}',
  access: 'user',
});

export const logoutEverywhere = call({
  name: 'logoutEverywhere',
  method: 'POST',
  path: '/user/logout-everywhere',
  access: 'user',
});

export const removeTestAccount = call({
  name: 'removeTestAccount',
  method: 'DELETE',
  path: '/user/test-account',
  access: 'user',
});

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  sends: 'json',
});

export const loginWithGoogle = call({
  name: 'loginWithGoogle',
  method: 'POST',
  path: '/auth/google',
  access: 'anyone',
  sends: 'json',
});

export const signup = call({
  name: 'signup',
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  sends: 'multipart',
});

export const logout = call({
  name: 'logout',
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  isForCaller: true,
  changesState: true,
});
