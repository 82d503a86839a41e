import { NoiseField, Stack, Text } from "@daysignal/ui";

interface EmptySlotProps {
  /** A signal is dragged over it. */
  over: boolean;
  /** A signal is being dragged and could be dropped here. */
  inviting: boolean;
}

/** An empty slot (§2): noise, until a signal is dropped into it. */
export function EmptySlot({ over, inviting }: EmptySlotProps) {
  return (
    <Stack
      position="relative"
      alignItems="center"
      justifyContent="center"
      px="4"
      borderRadius="lg"
      overflow="hidden"
      bg={over ? "signal.subtle" : "transparent"}
      boxShadow={
        over
          ? "inset 0 0 0 2px {colors.signal.solid}"
          : inviting
            ? "inset 0 0 0 1.5px {colors.noise.control}"
            : "inset 0 0 0 1px {colors.noise.line}"
      }
      // Visible in forced-colors mode, which drops shadows.
      outline={over ? "2px solid transparent" : "1px dashed transparent"}
      outlineOffset="-1px"
      color={over ? "signal.fg" : "fg.muted"}
      transitionProperty="background-color, box-shadow"
      transitionDuration="fast"
    >
      <NoiseField density={over ? 0 : 0.55} />
      <Text
        position="relative"
        textStyle="small"
        textAlign="center"
        px="2"
        bg={over ? "transparent" : "bg.page"}
        borderRadius="sm"
        fontWeight={over ? "medium" : "normal"}
      >
        {over ? "Drop signal here" : "Empty signal slot"}
      </Text>
    </Stack>
  );
}
