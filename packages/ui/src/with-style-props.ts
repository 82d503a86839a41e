import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import type { ComponentType, ElementType } from "react";
import { Button as PlainButton, IconButton as PlainIconButton } from "./components/button.tsx";
import { Logo as PlainLogo, Peak as PlainPeak } from "./components/logo.tsx";
import { NoiseField as PlainNoiseField } from "./components/noise-field.tsx";
import { SignalLine as PlainSignalLine } from "./components/signal-line.tsx";
import { Skeleton as PlainSkeleton } from "./components/skeleton.tsx";
import { Spinner as PlainSpinner } from "./components/spinner.tsx";
import {
  Input as PlainInput,
  TextAreaField as PlainTextAreaField,
  TextField as PlainTextField,
} from "./components/text-field.tsx";

type StyleProps = Omit<HTMLChakraProps<"div">, keyof React.ComponentProps<"div">>;

// Until no caller passes style props any more.
function styled<Props>(component: ComponentType<Props>) {
  const wrapped: unknown = chakra(component as ElementType, {}, { forwardAsChild: true });
  return wrapped as ComponentType<
    Omit<Props, keyof StyleProps> & StyleProps & { color?: StyleProps["bg"]; style?: object }
  >;
}

export const Button = styled(PlainButton);
export const IconButton = styled(PlainIconButton);
export const Logo = styled(PlainLogo);
export const Peak = styled(PlainPeak);
export const NoiseField = styled(PlainNoiseField);
export const SignalLine = styled(PlainSignalLine);
export const Skeleton = styled(PlainSkeleton);
export const Spinner = styled(PlainSpinner);
export const Input = styled(PlainInput);
export const TextAreaField = styled(PlainTextAreaField);
export const TextField = styled(PlainTextField);

export type ButtonProps = React.ComponentProps<typeof Button>;
