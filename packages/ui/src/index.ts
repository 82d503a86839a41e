// The theme and the components. Contains nothing of the domain.

export type { SystemStyleObject } from "@chakra-ui/react";
export { chakra } from "@chakra-ui/react";
export type { IconButtonProps } from "./components/button.tsx";
export { Checkbox, type CheckboxProps } from "./components/checkbox.tsx";
export { CopyField, type CopyFieldProps } from "./components/copy-field.tsx";
export { Dialog, type DialogProps } from "./components/dialog.tsx";
export { EmptyState, type EmptyStateProps } from "./components/empty-state.tsx";
export { Field, type FieldTexts } from "./components/field.tsx";
export { fixed } from "./components/fixed.ts";
export { focusedOrOpener } from "./components/focused-or-opener.ts";
export { Kbd } from "./components/kbd.tsx";
export { Box, badgeLook, Figure, Row, Stack, Text } from "./components/layout.tsx";
export { ListOption } from "./components/list-option.tsx";
export { type PeakProps, peakPath } from "./components/logo.tsx";
export { Menu, MenuChoices, MenuItem, MenuSeparator } from "./components/menu.tsx";
export type { MenuItemProps, MenuProps } from "./components/menu-props.ts";
export type { TriggerProps } from "./components/on-demand.ts";
export { Popover } from "./components/popover.tsx";
export type { Placement, PopoverProps } from "./components/popover-props.ts";
export { Progress, type ProgressProps } from "./components/progress.tsx";
export { Provider } from "./components/provider.tsx";
export { Quoted } from "./components/quoted.tsx";
export { Segments, type SegmentsProps } from "./components/segments.tsx";
export { type Choice, SelectField, type SelectFieldProps } from "./components/select-field.tsx";
export type { SignalLineProps } from "./components/signal-line.tsx";
export type { SkeletonProps } from "./components/skeleton.tsx";
export type { SpinnerProps } from "./components/spinner.tsx";
export { type Tab, TabPanel, Tabs, type TabsProps } from "./components/tabs.tsx";
export {
  type InputProps,
  PasswordField,
  Textarea,
  type TextFieldProps,
} from "./components/text-field.tsx";
export { dismissToast, type ToastMessage, toast } from "./components/toast.ts";
export { Toaster } from "./components/toaster.tsx";
export { VisuallyHidden } from "./components/visually-hidden.tsx";
export {
  type ColorMode,
  type ColorModePreference,
  setColorMode,
  useColorMode,
} from "./theme/color-mode.ts";
export { forcedEdge } from "./theme/forced-colors.ts";
export { touched, touchReach } from "./theme/touch.ts";
export {
  Button,
  type ButtonProps,
  IconButton,
  Input,
  Logo,
  NoiseField,
  Peak,
  SignalLine,
  Skeleton,
  Spinner,
  TextAreaField,
  TextField,
} from "./with-style-props.ts";
