import { chakra } from "@chakra-ui/react";

/** Text for those who listen: not seen, but read out. */
export const VisuallyHidden = chakra("span", { base: { srOnly: true } });
