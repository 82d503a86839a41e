/** The values of the reset form (§3); the code is entered in the second step. */
export interface ResetValues {
  email: string;
  newPassword: string;
  confirmPassword: string;
}
