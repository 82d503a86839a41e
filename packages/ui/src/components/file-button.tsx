import { useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The accessible name of the file input. */
  label: string;
  /** The file types to offer, as for an input. */
  accept?: string;
  multiple?: boolean;
  /** Called with the chosen files, of which there is at least one. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** A button that lets the user choose files. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = "";
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
