import { maxTitleLength } from "@daysignal/core";
import { Button, chakra, Input } from "@daysignal/ui";
import { Plus } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import { useCreateSignal } from "./use-create-signal.ts";

export interface AddSignalBoxProps {
  ref?: Ref<HTMLInputElement>;
}

/**
 * The box 'Add a Signal' (§2): Enter adds, and the next one can be typed at
 * once. What could not be added comes back into the box.
 */
export function AddSignalBox({ ref }: AddSignalBoxProps) {
  const [title, setTitle] = useState("");
  const { mutate: createSignal } = useCreateSignal();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (text === "") return;
    setTitle("");
    createSignal(
      { id: crypto.randomUUID(), title: text },
      { onError: () => setTitle((typed) => (typed === "" ? text : typed)) },
    );
  };
  return (
    <chakra.form onSubmit={add} position="relative">
      <chakra.span
        position="absolute"
        insetStart="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="signal.fg"
        pointerEvents="none"
      >
        <Plus size={18} aria-hidden />
      </chakra.span>
      <Input
        ref={ref}
        aria-label="Add a Signal"
        placeholder="Add a Signal"
        value={title}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
        height="12"
        ps="11"
        pe="20"
        borderRadius="lg"
        borderColor="noise.strong"
      />
      <Button
        type="submit"
        variant="solid"
        size="sm"
        position="absolute"
        insetEnd="2"
        top="2"
        visibility={title.trim() === "" ? "hidden" : "visible"}
      >
        Add
      </Button>
    </chakra.form>
  );
}
