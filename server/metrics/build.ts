import { buildInfo } from "../build-info";
import { gauge } from "./registry";

/** Registers what the process was built from, so that figures can be compared by version. */
export function tellBuild(): void {
  const { version, commit = "unknown", node } = buildInfo;
  gauge("build_info", "1; its labels name the build", ["version", "commit", "node"]).set(
    { version, commit, node },
    1,
  );
}
