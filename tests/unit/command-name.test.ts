import { afterEach, describe, expect, it, vi } from "vitest";
import { commandCall } from "../../server/command-name";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("The help of a command", () => {
  it("names npm where npm has started it", () => {
    vi.stubEnv("npm_lifecycle_event", "switch");
    expect(commandCall("switch", "list")).toBe("npm run switch -- list");
    expect(commandCall("secret")).toBe("npm run secret");
  });

  it("names its file on a server, which has no npm", () => {
    vi.stubEnv("npm_lifecycle_event", undefined);
    expect(commandCall("check-operator", "--json")).toBe("node build/check-operator.js --json");
    expect(commandCall("secret")).toBe("node build/secret.js");
  });
});
