import { carouselInterval } from "@daysignal/core";
import { Box, chakra, Row, Text, touchReach } from "@daysignal/ui";
import { useState } from "react";
import { RotationButton } from "../account/visitor/rotation-button.tsx";
import { useRotation } from "../account/visitor/use-rotation.ts";

const features = [
  {
    title: "Smart prioritization",
    text: "Impact, effort and urgency make one score. It says what to take next, and why.",
  },
  {
    title: "Daily planning",
    text: "Four slots a day, up to ten if you must. A full day says no, so that you needn’t.",
  },
  {
    title: "Project management",
    text: "Signals belong to projects, projects to clients. One colour each, one drag to assign.",
  },
  {
    title: "Zero distractions",
    text: "What is left undone goes back to the list by itself. Nothing blinks, nothing nags.",
  },
] as const;

/**
 * Four cards along one line (§2); the highlight, with a peak in the line, moves from one to the
 * next. It stops on hover and focus, when stopped, and with reduced motion.
 */
export function FeatureCards() {
  const [paused, setPaused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [index, show] = useRotation(features.length, carouselInterval, paused || stopped);
  return (
    <Box
      as="section"
      aria-label="What it does"
      maxWidth="page"
      mx="auto"
      // Aligns the text with the header's, considering the cards' padding.
      px={{ base: "1", md: "4", xl: "2" }}
    >
      <Box
        as="ul"
        role="list"
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(4, minmax(0, 1fr))",
        }}
        rowGap={{ base: "1", sm: "6" }}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {features.map((feature, position) => (
          <FeatureCard
            key={feature.title}
            {...feature}
            highlighted={position === index}
            onNear={() => {
              setPaused(true);
              show(position);
            }}
          />
        ))}
      </Box>
      <Row justifyContent="flex-end" px={{ base: "2", md: "0" }}>
        <RotationButton stopped={stopped} onChange={setStopped} />
      </Row>
    </Box>
  );
}

interface FeatureCardProps {
  title: string;
  text: string;
  highlighted: boolean;
  /** Called on hover and focus. */
  onNear: () => void;
}

const flat = "M0 52H240";
const peak = "M0 52H84C98 52 104 8 120 8S142 52 156 52H240";

function FeatureCard({ title, text, highlighted, onNear }: FeatureCardProps) {
  return (
    <chakra.li
      data-highlighted={highlighted || undefined}
      onPointerEnter={onNear}
      borderRadius="lg"
      bg={highlighted ? "bg.raised" : "transparent"}
      boxShadow={highlighted ? "raised" : "none"}
      transitionProperty="background-color, box-shadow"
      transitionDuration="slow"
    >
      {/* No gap between the cards, so that their lines form one line across the page. */}
      <chakra.svg
        viewBox="0 0 240 64"
        preserveAspectRatio="none"
        display="block"
        width="full"
        height={{ base: "12", lg: "20" }}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        // A new key restarts the line's animation.
        key={highlighted ? "peak" : "flat"}
        animation={highlighted ? "revealLine 600ms {easings.out} both" : undefined}
      >
        {highlighted ? (
          <chakra.path
            d={peak}
            stroke="signal.solid"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <chakra.path
            d={flat}
            stroke="noise.strong"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </chakra.svg>
      <Box px={{ base: "4", xl: "6" }} pt="3" pb="6">
        <Text as="h2" fontWeight="semibold" fontSize="lg" mb="1">
          <chakra.button
            type="button"
            onFocus={onNear}
            onClick={onNear}
            textAlign="start"
            fontWeight="inherit"
            borderRadius="sm"
            css={touchReach}
          >
            {title}
          </chakra.button>
        </Text>
        <Text color="fg.muted" textWrap="pretty">
          {text}
        </Text>
      </Box>
    </chakra.li>
  );
}
