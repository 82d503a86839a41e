import { styleClass } from "@daysignal/ui/style-class";
import { type Plugin, runnerImport } from "vite";

const asClass = "?class";
const rules = /\.styles\.css$/;

/**
 * `import look from "./list.styles.ts?class"`: the class of the style that the
 * file is about (its default export), whose rules go into the stylesheet. Worked
 * out by the build: a large style takes Chakra longer than all else of a first
 * drawing.
 */
export function styleClasses(): Plugin {
  const styleIn = async (file: string) => {
    const { module } = await runnerImport<{ default: Parameters<typeof styleClass>[0] }>(file);
    return styleClass(module.default);
  };
  return {
    name: "style-classes",
    enforce: "pre",
    async resolveId(source, importer) {
      if (rules.test(source)) return source;
      if (!source.endsWith(asClass)) return null;
      const file = await this.resolve(source.slice(0, -asClass.length), importer);
      return file && file.id + asClass;
    },
    async load(id) {
      const isRules = rules.test(id);
      if (!isRules && !id.endsWith(asClass)) return null;
      const file = isRules ? id.replace(/css$/, "ts") : id.slice(0, -asClass.length);
      // Another style has another name: class and rules change together while one develops.
      this.addWatchFile(file);
      const { name, css } = await styleIn(file);
      if (isRules) return css;
      const rulesFile = file.replace(/ts$/, "css");
      return `import ${JSON.stringify(rulesFile)};\nexport default ${JSON.stringify(name)};\n`;
    },
  };
}
