/** What a card can ask for. */
export interface CardActions {
  moveTo: (position: number) => void;
  remove: () => void;
  setDone: (done: boolean) => void;
  rename: (title: string) => void;
  trash: () => void;
}
