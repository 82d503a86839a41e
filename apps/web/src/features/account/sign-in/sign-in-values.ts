/** The sign-in form (§3). */
export interface SignInValues {
  username: string;
  password: string;
  rememberMe: boolean;
}
