/** For how many days before today the morning looks for what returned: a weekend and a few days off. */
export const searchedDays = 7;
