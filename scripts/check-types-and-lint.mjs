// Checks types and lint rules with one program of the compiler, because two programs take a third more time.
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "./setup.mjs";

process.chdir(root);
const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(fileNames, options);
const diagnostics = [...errors, ...ts.getPreEmitDiagnostics(program)];
if (diagnostics.length > 0) {
  console.log(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => "\n",
    }),
  );
}

const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(["."]);
const { format } = await eslint.loadFormatter("stylish");
const listed = await format(results);
if (listed) console.log(listed);
const clean = diagnostics.length === 0 && results.every(({ errorCount }) => errorCount === 0);
process.exit(clean ? 0 : 1);
