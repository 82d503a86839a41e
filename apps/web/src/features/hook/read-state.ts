/** A query's state, as the parts of the panel show it. */
export interface ReadState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
