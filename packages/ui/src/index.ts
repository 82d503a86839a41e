// Components that are independent of the product.

export { Announcer, announce } from "./components/announcer.tsx";
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from "./components/button.tsx";
export { Carousel, type CarouselProps } from "./components/carousel.tsx";
export {
  Bars,
  BarsLegend,
  Chart,
  type ChartProps,
  HeatMap,
  HeatMapLegend,
} from "./components/chart.tsx";
export { Checkbox, type CheckboxProps } from "./components/checkbox.tsx";
export { ChoiceButton } from "./components/choice-button.tsx";
export { ColorChoice, type ColorChoiceProps } from "./components/color-choice.tsx";
export { ColorMark } from "./components/color-mark.tsx";
export { CopyField, type CopyFieldProps } from "./components/copy-field.tsx";
export { Dialog, type DialogProps } from "./components/dialog.tsx";
export { Disclosure, type DisclosureProps } from "./components/disclosure.tsx";
export { DragChip } from "./components/drag-chip.tsx";
export { EmptyState, type EmptyStateProps } from "./components/empty-state.tsx";
export { Field, type FieldTexts } from "./components/field.tsx";
export { FiguresTable, type FiguresTableProps } from "./components/figures-table.tsx";
export { FileButton, type FileButtonProps } from "./components/file-button.tsx";
export { focusedOrOpener } from "./components/focused-or-opener.ts";
export { FormButtons } from "./components/form-buttons.tsx";
export { FormDialog, type FormDialogProps } from "./components/form-dialog.tsx";
export { indexAfterKey } from "./components/index-after-key.ts";
export {
  ItemButton,
  ItemContent,
  ItemList,
  ItemName,
  ItemNote,
  ItemRow,
} from "./components/item-list.tsx";
export { Kbd } from "./components/kbd.tsx";
export { Labelled } from "./components/labelled.tsx";
export { LabelledControl } from "./components/labelled-control.tsx";
export { Later } from "./components/later.tsx";
export { lazyDialog, type OpenedDialogProps } from "./components/lazy-dialog.tsx";
export { lazyPart, PartBoundary } from "./components/lazy-part.tsx";
export { LazyQuestion } from "./components/lazy-question.tsx";
export { Lines } from "./components/lines.tsx";
export { ListOption } from "./components/list-option.tsx";
export { Logo, Peak, type PeakProps, peakPath } from "./components/logo.tsx";
export { Menu, MenuChoices, MenuItem, MenuSeparator } from "./components/menu.tsx";
export { Meter } from "./components/meter.tsx";
export { NoiseField } from "./components/noise-field.tsx";
export { NoticeBar, NoticeButton, NoticeLine } from "./components/notice-bar.tsx";
export { onDemand, type TriggerProps } from "./components/on-demand.ts";
export type {
  MenuItemProps,
  MenuProps,
  Placement,
  PopoverProps,
} from "./components/overlay-props.ts";
export { PageButtons, usePages } from "./components/pages.tsx";
export { PanelHead, RevocationQuestion, ShownOnce } from "./components/panel-parts.tsx";
export { PeakLine } from "./components/peak-line.tsx";
export { Popover } from "./components/popover.tsx";
export { Progress, type ProgressProps } from "./components/progress.tsx";
export { Quoted } from "./components/quoted.tsx";
export { RotationButton, useRotation } from "./components/rotation.tsx";
export { SearchToggle, type SearchToggleProps } from "./components/search-toggle.tsx";
export { Segments, type SegmentsProps } from "./components/segments.tsx";
export { type Choice, SelectField, type SelectFieldProps } from "./components/select-field.tsx";
export { ShowMore } from "./components/show-more.tsx";
export { SignalLine, type SignalLineProps } from "./components/signal-line.tsx";
export { Skeleton, type SkeletonProps } from "./components/skeleton.tsx";
export { Slider, type SliderProps } from "./components/slider.tsx";
export { Spinner, type SpinnerProps } from "./components/spinner.tsx";
export { Switch, type SwitchProps } from "./components/switch.tsx";
export { type Tab, TabPanel, Tabs, type TabsProps } from "./components/tabs.tsx";
export {
  Input,
  type InputProps,
  PasswordField,
  TextAreaField,
  Textarea,
  TextField,
  type TextFieldProps,
} from "./components/text-field.tsx";
export { dismissToast, type ToastChoices, type ToastMessage, toast } from "./components/toast.ts";
export { Toaster } from "./components/toaster.tsx";
export { ToggleRow } from "./components/toggle-row.tsx";
export { useArrival } from "./components/use-arrival.ts";
export { useBottomBar } from "./components/use-bottom-bar.ts";
export { useEscape } from "./components/use-escape.ts";
export { useFocusKept } from "./components/use-focus-kept.ts";
export { useIsAlive } from "./components/use-is-alive.ts";
export { useHeight, usePageOffset } from "./components/use-measured.ts";
export { usePrinting } from "./components/use-printing.ts";
export { useScrolledPast } from "./components/use-scrolled-past.ts";
export { useSteps } from "./components/use-steps.ts";
export { type SwipeSide, useSwipe } from "./components/use-swipe.ts";
export { VisuallyHidden } from "./components/visually-hidden.tsx";
export { copyText } from "./copy-text.ts";
export { I18nContext } from "./i18n.ts";
export { isComposing } from "./is-composing.ts";
export { saveFile, saveText } from "./save-file.ts";
export { followColorMode, setColorMode, useColorMode } from "./theme/color-mode.ts";
export type { ColorMode, ColorModePreference } from "./theme/color-preference.ts";
