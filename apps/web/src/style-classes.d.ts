// build/style-classes.ts

declare module "*.styles.ts?class" {
  const name: string;
  export default name;
}
