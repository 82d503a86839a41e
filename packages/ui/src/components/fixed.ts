import { type SystemStyleObject, useChakraContext } from "@chakra-ui/react";
import { css as serialize, __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { type ComponentProps, createElement } from "react";

/**
 * `chakra()` for what stands on a screen by the dozen: an element of one style,
 * which takes no other. `chakra()` works an element's style out at every
 * drawing, and that takes longer than all else about a small one; here it is
 * done once. What varies is said by attributes (`&[data-size=lg]`).
 */
export function fixed<Tag extends "button" | "span">(tag: Tag, base: SystemStyleObject) {
  const classes = new WeakMap<object, string>();
  const useClass = () => {
    const { css, cva } = useChakraContext();
    const cache = useEmotionCache();
    if (!cache) throw new Error("What is drawn ahead needs its styles in the markup: chakra().");
    const known = classes.get(cache);
    if (known !== undefined) return known;
    // As chakra() does it, so that it weighs as much beside other styles.
    const serialized = serialize(css(cva({ base })({})));
    const name = `${cache.key}-${serialized.name}`;
    if (!cache.inserted[serialized.name]) cache.insert(`.${name}`, serialized, cache.sheet, true);
    classes.set(cache, name);
    return name;
  };
  return function Fixed(props: Omit<ComponentProps<Tag>, "className">) {
    return createElement(tag, { ...props, className: useClass() });
  };
}
