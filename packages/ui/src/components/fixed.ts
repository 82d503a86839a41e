import { type SystemStyleObject, useChakraContext } from "@chakra-ui/react";
import { css as serialize, __unsafe_useEmotionCache as useEmotionCache } from "@emotion/react";
import { type ComponentProps, createElement } from "react";

/**
 * `chakra()` for elements that are rendered by the dozen, with one style and no style props.
 * `chakra()` computes an element's style at every render, which takes longer than everything else
 * about a small one; here it is computed once. Variants use attributes (`&[data-size=lg]`).
 */
export function fixed<Tag extends "button" | "span">(tag: Tag, base: SystemStyleObject) {
  const classes = new WeakMap<object, string>();
  const useClass = () => {
    const { css, cva } = useChakraContext();
    const cache = useEmotionCache();
    if (!cache) throw new Error("What is drawn ahead needs its styles in the markup: chakra().");
    const known = classes.get(cache);
    if (known !== undefined) return known;
    // As chakra() does, for the same specificity.
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
