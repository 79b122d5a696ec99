/** The browser's files of texts by the name of their module (vite.browser-bundle.ts); empty in development. */
declare module "virtual:text-files" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
