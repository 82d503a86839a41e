/** The reset form (§3); the code comes with its second step. */
export interface ResetValues {
  email: string;
  newPassword: string;
  confirmPassword: string;
}
