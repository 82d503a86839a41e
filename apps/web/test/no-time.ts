/** The part of a review about time, if none was spent. */
export const noTime = {
  ...{ spentMinutes: 0, plannedMinutes: 0, byProject: [], byClient: [], byTag: [], byWeekday: [] },
  total: { count: 0, estimatedMinutes: 0, spentMinutes: 0, roundedMinutes: 0, otherMinutes: 0 },
  underestimated: [],
};
