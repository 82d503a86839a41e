import about from "../package.json" with { type: "json" };

/** The release of Daysignal that this is, such as "1.2.0". */
export const release = about.version;
